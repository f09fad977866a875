// Where we are: the address decides the page. Secrets stand in the fragment, which is never sent.

export interface Route {
  page: "lobby" | "table" | "replay" | "rules" | "components" | "fixture";
  id: string; // of a table or a game
  query: URLSearchParams;
}

function read(): Route {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const fromPath = /^\/(t|r)\/([\w-]+)/.exec(location.pathname);
  const params = new URLSearchParams(query || location.search);
  const [page = "", id = ""] = path.split("/");
  if (page === "table" || page === "replay" || page === "rules" || page === "components") {
    return { page, id, query: params };
  }
  if (page === "fixture" && import.meta.env.DEV) return { page, id, query: params };
  if (fromPath) {
    return { page: fromPath[1] === "t" ? "table" : "replay", id: fromPath[2] ?? "", query: params };
  }
  return { page: "lobby", id: "", query: params };
}

let current = $state.raw<Route>(read());
addEventListener("hashchange", () => {
  current = read();
  scrollTo(0, 0);
});
addEventListener("popstate", () => (current = read()));

export const route = {
  get now(): Route {
    return current;
  },
};

/** The address of a page inside this client. */
export function link(page: string, id = "", query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query).toString();
  return `/#/${page}${id ? `/${id}` : ""}${params ? `?${params}` : ""}`;
}

export function go(address: string): void {
  if (location.pathname !== "/" || location.search) history.pushState(null, "", "/");
  location.hash = address.replace(/^\/?#/, "");
  current = read();
}

/** Change the query of this page without a step in the history. */
export function note(query: Record<string, string>): void {
  const { page, id } = current;
  history.replaceState(null, "", link(page, id, query));
}
