// Where we are: the address decides the page. Keys stand in the fragment, which is never sent.

import { house } from "$edition";

export interface Route {
  page: "lobby" | "table" | "replay" | "rules" | "components" | "learn" | "review" | "mine";
  id: string; // of a table or a game
  query: URLSearchParams;
  fragment: URLSearchParams;
}

const PAGES = ["table", "replay", "rules", "components", "learn", "review", "mine"] as const;

function read(): Route {
  const address = house.read();
  const [, first = "", id = ""] = address.pathname.split("/");
  const page = PAGES.find((one) => one === first) ?? "lobby";
  return {
    page,
    id,
    query: new URLSearchParams(address.search),
    fragment: new URLSearchParams(address.hash.slice(1)),
  };
}

let current = $state.raw<Route>(read());
const follow = (): void => void (current = read());
addEventListener("popstate", follow);
addEventListener("hashchange", follow);
addEventListener("click", (event) => {
  const anchor = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[href]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain || event.defaultPrevented || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
});

export const route = {
  get now(): Route {
    return current;
  },
};

/** The address of a page of this client. */
export function link(page: string, id = "", query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query).toString();
  return house.write(`/${page}${id ? `/${id}` : ""}${params ? `?${params}` : ""}`);
}

export function go(address: string): void {
  history.pushState(null, "", address);
  current = read();
  scrollTo(0, 0);
}

/** Change the query of this page without a step in the history; the fragment is dropped. */
export function note(query: Record<string, string>): void {
  history.replaceState(null, "", link(current.page, current.id, query));
}
