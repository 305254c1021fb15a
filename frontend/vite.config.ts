import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.js";

/**
 * Files of the kernel that more than one chunk uses and every page gets: they travel with the script interface, which
 * every page loads. In the entry they would make chunks import `page.js`, under whatever query the page wrote it with.
 */
const WITH_INTERFACE =
  /[\\/]src[\\/](?:schema\.ts|api[\\/]|kernel[\\/](?:events|entry-state|modal-gate|running-kernel)\.ts)/;
/** What every island stands on, loaded by the first one that opens. */
const HOST = /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)|src[\\/](?:shell|ui))[\\/]/;

export default defineConfig({
  // Chunks load relative to page.js, so that the folder can be served from anywhere.
  base: "./",
  publicDir: false,
  plugins: [react(), wasm(), compress()],
  build: {
    target: "es2022",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    // Its <link> elements carry no nonce: under our policy the browser would refuse every one of them.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { page: "src/main.ts", style: "src/styles/page.css" },
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes("src/styles/page.css") ? "page.css" : "chunks/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "interface", test: WITH_INTERFACE, includeDependenciesRecursively: false },
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
