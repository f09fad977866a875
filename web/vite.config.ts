import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vite";

import { gameGroups, gamesPlugin, isOfHouse } from "./games";

const STORY = /src\/(board\/(story|turn)|net\/(telling|liveTable|pastTable))/; // of every table, not of the lobby
const HOUSE = /node_modules\/svelte|src\/(house|board|net|messages)\/|art\/symbols|pages\/(TopBar|Settings)|games\/index/;
const EDITION = process.env.EDITION ?? "server"; // or site: without one
const server = "http://127.0.0.1:8000"; // botwright serve

export default defineConfig({
  base: EDITION === "site" ? "./" : "/", // plain files may lie in any folder
  worker: { format: "es" },
  plugins: [svelte(), gamesPlugin()],
  resolve: {
    alias: {
      $house: resolve(import.meta.dirname, "src"), // how games elsewhere name our files
      $edition: resolve(import.meta.dirname, `src/net/house/${EDITION}.ts`), // what stands behind the page
    },
  },
  build: {
    outDir: process.env.PAGE ?? "../src/botwright/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page allows no data addresses
    modulePreload: { polyfill: false },
    manifest: "files.json", // what each page needs: the server names it in the first answer
    rolldownOptions: {
      output: {
        codeSplitting: {
          // the first group that fits has a module
          groups: [
            { name: "house", test: (id: string) => (HOUSE.test(id) && !STORY.test(id)) || isOfHouse(id) },
            { name: "story", test: STORY },
            ...gameGroups(),
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
