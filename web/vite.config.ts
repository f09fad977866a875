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
          // few files travel faster than many: what all pages share, then one game
          groups: [
            { name: "metallum-symbols", test: /games\/metallum\/symbols/, priority: 3 },
            { name: "aquasphere-symbols", test: /games\/aquasphere\/(symbols|types)/, priority: 3 },
            { name: "house", test: /node_modules\/(svelte|esm-env|clsx)|src\/(house|board|net|messages)\/|art\/symbols|pages\/(TopBar|Settings)|games\/index|rolldown\/runtime/, priority: 4 },
            { name: "metallum", test: /games\/metallum\/(?!TextBoard|Scores)/, priority: 1 },
            { name: "aquasphere", test: /games\/aquasphere\/(?!TextBoard)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
