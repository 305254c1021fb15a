import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.js";
import { plainImports } from "./build/plain-imports.js";

/**
 * Small files that more than one chunk uses travel with the script interface, which every page loads. In the entry they
 * would make chunks import `page.js`, a second time where the page wrote its address with a query.
 */
const WITH_INTERFACE =
  /rolldown[\\/]runtime|[\\/]src[\\/](?:schema\.ts|api[\\/](?!requests)|(?:dom[\\/](?:attribute|form-pairs|from-keyboard|is-rendered|view-offset)|kernel[\\/](?:config|events|idle|running-kernel)|navigation[\\/]entry-state|feedback[\\/](?:announcer|loader|messages|notice)|contracts[\\/]modal-gate|update[\\/]trusted)\.ts)/;
/** What asks the server and brings its answer into the page: lists do, and requests by script. */
const ANSWERS = /[\\/]src[\\/]update[\\/](?:http|fragments|fragment-scripts|drop-handlers)\.ts/;
/** How a part of the page is renewed in place: lists and agendas do. */
const RENEWAL = /[\\/]src[\\/](?:update[\\/](?:renewal|hold-focus|arrive)|navigation[\\/]form-address)\.ts/;
/** The address of the module is known beside its glue, so that both are fetched at once. */
const LOAD_CORE = /[\\/]src[\\/]core[\\/]|vitrine_bg\.wasm\?url/;
/** What every island stands on, loaded by the first one that opens. */
const HOST = /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)|src[\\/](?:shell|ui))[\\/]/;

export default defineConfig({
  // Chunks load relative to page.js, so that the folder can be served from anywhere.
  base: "./",
  publicDir: false,
  plugins: [react(), wasm(), plainImports(), compress()],
  build: {
    target: "es2022",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      input: { page: "src/main.ts", style: "src/styles/page.css" },
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        // A chunk is imported by the names its modules export: see plainImports.
        minifyInternalExports: false,
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes("src/styles/page.css") ? "page.css" : "chunks/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "script-interface", test: WITH_INTERFACE, includeDependenciesRecursively: false },
            { name: "http", test: ANSWERS, includeDependenciesRecursively: false },
            { name: "renewal", test: RENEWAL, includeDependenciesRecursively: false },
            { name: "load-core", test: LOAD_CORE, includeDependenciesRecursively: false },
            { name: "react", test: HOST, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    restoreMocks: true,
  },
});
