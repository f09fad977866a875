// A bot in 40 lines: plays a whole game over HTTP, choosing at random. Node 20 or later, no library.
//     node docs/example_bot.mjs http://127.0.0.1:8000 metallum
// The messages are described in web/src/generated/messages.ts and by the server's /openapi.json.

const [server, game] = process.argv.slice(2);

/** A question, or with a body a request to act. */
async function call(url, body, key) {
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  for (;;) {
    const answer = await fetch(url, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
    if (answer.ok) return answer;
    const { reason } = await answer.json();
    if (answer.status !== 429) throw new Error(`refused: ${reason}`); // 429: too many requests
    await new Promise((next) => setTimeout(next, 1000));
  }
}

const seats = [{ kind: "bot", name: "Random" }, { kind: "opponent", level: "uniform" }];
const made = await (await call(`${server}/api/tables`, { game, seats })).json();
const [table, key] = [`${server}/api/tables/${made.table}`, made.seats[0].token];
const stream = await call(`${table}/stream`, null, key);
let text = "";
for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
  const lines = (text + part).split("\n");
  text = lines.pop();
  for (const line of lines.filter(Boolean)) {
    /** @type {import("../web/src/generated/messages").View} */
    const view = JSON.parse(line);
    if (view.type !== "view") continue;
    if (view.status === "over") {
      console.log("scores", ...view.result.scores);
      process.exit(0);
    }
    if (view.legal.length === 0 || view.sealed !== null) continue;
    const { action } = view.legal[Math.floor(Math.random() * view.legal.length)];
    await call(`${table}/act`, { number: view.number, action }, key);
  }
}
