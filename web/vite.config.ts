import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8000"; // botwright serve

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/botwright/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page allows no data addresses
    modulePreload: { polyfill: false },
    manifest: "files.json", // what each page needs: the server names it in the first answer
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files travel faster than many; the first group that fits has a module. `types` knows
          // which symbols stand for what, and pages beside the table ask for it
          groups: [
            { name: "house", test: /node_modules\/svelte|src\/(house|board|net|messages)\/|art\/symbols|pages\/(TopBar|Settings)|games\/index/ },
            { name: "metallum-symbols", test: /games\/metallum\/symbols/ },
            { name: "aquasphere-symbols", test: /games\/aquasphere\/(symbols|types)/ },
            { name: "metallum", test: /games\/metallum\/(?!TextBoard|Scores)/ },
            { name: "aquasphere", test: /games\/aquasphere\/(?!TextBoard)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
