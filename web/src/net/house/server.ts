// The house on a server: questions by HTTP, tables by socket.

import type { House } from "./house";
import { TableSocket } from "./socket";

export const house: House = {
  online: true,
  async ask({ path, body, token, language }) {
    const headers: Record<string, string> = { "Accept-Language": language };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (token) headers.Authorization = `Bearer ${token}`;
    const answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  },
  open: (visit) => new TableSocket(visit),
  read: () => location,
  write: (address) => address,
};
