import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compileAhead } from "./build/compile-ahead.js";
import { compress } from "./build/compress.js";
import { notices } from "./build/notices.js";
import { plainImports } from "./build/plain-imports.js";

/**
 * Files that are directly in these folders travel together; a folder within is a chunk of its own, fetched when it is
 * needed. `kernel/` is the entry: no chunk may use it, or it would load `page.js` a second time where the page wrote its
 * address with a query.
 */
const CHUNKS = [
  // With what nearly every page has: a request of its own would weigh more than the behaviour.
  {
    name: "script-interface",
    folders: ["api", "page", "dom", "feedback", "contracts", "behaviours/header-scroll", "behaviours/empty-state"],
  },
  // What puts answers into the page changes its history: only what opens over the page needs the second alone.
  { name: "update", folders: ["navigation", "update"] },
  // What fields share: a form has several of them. Others describe an element as they do.
  { name: "fields", folders: ["fields"] },
  // Who asks a visitor in place, and who waits for the answer.
  { name: "consent", folders: ["consent"] },
  // What asks by itself, with the way to think again; the panel comes when it opens.
  { name: "consent-choices", folders: [] },
  // What sliders and slideshows share: a page may have both.
  { name: "rotation", folders: ["rotation"] },
  { name: "layer", folders: ["layer"], packages: ["@floating-ui"] },
  { name: "load-core", folders: ["core"] },
  // Beside React: what opens a dialog without it needs no more.
  { name: "open-dialog", folders: [] },
  // The glue of the menu's core, with the look of the menu: nobody else wants either.
  { name: "menu-glue", folders: [] },
  // One request for a banner.
  { name: "front", folders: [] },
  // The field; the calendar, with React beside it, comes when it opens.
  { name: "date", folders: [] },
  { name: "safe-url", folders: [] },
  // The editor keeps to what a rich text may hold, a map shows no more than that.
  { name: "rich-html", folders: [] },
  // Heights, dropdowns, sheets and the menu follow the page's size; most pages have none of the first three.
  { name: "inline-style", folders: [] },
  { name: "react", folders: ["shell", "ui"], packages: ["react", "react-dom", "scheduler"] },
];

/** Files of such folders that are not for every page: English, addresses, what only dialogs or only lists use. */
const APART =
  "(?:english|safe-url|inline-style|after-resize|described-by|text-of-html|announce-slowness|own-language|control|css-string|form-pairs)\\.ts";

/** Files and whom they travel with: all know the names, a site's own consent tool calls at once, the glue's address is its
 * loader's. */
const BESIDE: Record<string, RegExp> = {
  "script-interface": /[\\/]src[\\/](?:schema|parts|consent[\\/]adapter)\.ts/,
  "open-dialog":
    /[\\/]src[\\/](?:shell[\\/](?:open-dialog|await-release|dialog-style|remember-focus|focusables|hold-scroll|hold-tab|keep-tab-stop))\.ts/,
  "menu-glue":
    /[\\/](?:src[\\/](?:core[\\/]glue[\\/]menu-glue|islands[\\/]menu[\\/]style)\.ts|pkg[\\/]menu[\\/](?:api|vitrine_bg)\.js)$/,
  front: /[\\/]islands[\\/]front[\\/](?:front|banner|seen-before|close-controls)\.ts/,
  "consent-choices": /[\\/]islands[\\/]consent[\\/](?!consent-panel|panel-style)[\w-]+\.ts$/,
  date: /[\\/]islands[\\/]date[\\/](?!calendar\.ts|choices|state|style|leave-by-tab)[\w-]+\.ts$/,
  "safe-url": /[\\/]src[\\/]dom[\\/](?:safe-url|own-language)\.ts/,
  "rich-html": /[\\/]src[\\/]dom[\\/]sanitiser[\\/](?:rich-text|disarm)\.ts/,
  "inline-style": /[\\/]src[\\/]dom[\\/](?:inline-style|after-resize|text-of-html)\.ts/,
  update: /[\\/]src[\\/]dom[\\/](?:control|css-string|form-pairs)\.ts/,
  fields: /[\\/]src[\\/]dom[\\/]described-by\.ts/,
  react: /[\\/]src[\\/]feedback[\\/]announce-slowness\.ts/,
  "load-core": /vitrine_bg\.wasm\?url|pkg[\\/]flat[\\/]start\.js/,
};

/** What the first tap runs. */
const COMPILED_AHEAD = ["page", "update", "menu", "open-dialog"];

const groups = CHUNKS.map(({ name, folders, packages = [] }) => ({
  name,
  test: new RegExp(
    [
      ...(folders.length > 0
        ? [`[\\\\/]src[\\\\/](?:${folders.join("|").replaceAll("/", "[\\\\/]")})[\\\\/](?!${APART})[^\\\\/]+$`]
        : []),
      ...packages.map((one) => `[\\\\/]node_modules[\\\\/]${one}[\\\\/]`),
      ...(BESIDE[name] ? [BESIDE[name].source] : []),
    ].join("|"),
  ),
  includeDependenciesRecursively: false,
}));

export default defineConfig({
  // Chunks load relative to page.js, so that the folder can be served from anywhere.
  base: "./",
  publicDir: false,
  plugins: [react(), plainImports(), compileAhead(COMPILED_AHEAD), notices(), compress()],
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
      // It would gather what a chunk exports in an object, by a helper that is a request of its own: see plainImports.
      experimental: { chunkOptimization: false },
      output: {
        // A chunk is imported by the names its modules export: see plainImports.
        minifyInternalExports: false,
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: ({ originalFileNames }) => {
          if (originalFileNames.includes("src/styles/page.css")) return "page.css";
          // All modules of the core have one file name: the folder tells them apart.
          const core = originalFileNames
            .map((name) => /pkg\/(forms|menu)\/vitrine_bg\.wasm$/.exec(name)?.[1])
            .find(Boolean);
          return `chunks/${core ? `vitrine_${core}` : "[name]"}-[hash][extname]`;
        },
        codeSplitting: {
          groups,
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    pool: "threads",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    restoreMocks: true,
    // Ends a test that hangs; a busy machine is no fault.
    testTimeout: 60_000,
  },
});
