import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.js";
import { hashedEntries } from "./build/hashed-entries.js";
import { notices } from "./build/notices.js";
import { ownEnglish } from "./build/own-english.js";
import { plainImports } from "./build/plain-imports.js";
import { shortStyles } from "./build/short-styles.js";
import { ENGLISH } from "./src/page/english.js";

/**
 * Files directly in these folders form one chunk; a subfolder is a separate chunk, fetched when needed. `kernel/` is in
 * the entry: a chunk that imported it would load `page.js` a second time if the page's URL for it has a query.
 */
const CHUNKS = [
  // What `vitrine:ready` waits for: the calls, and no other chunk.
  { name: "script-interface", folders: ["api"] },
  // The addresses of the parts, what most chunks use, and behaviours that nearly every page has: a separate request would
  // cost more than the behaviour. With inline styles, for heights, dropdowns, sheets and the menu, which follow the page's
  // size, and the core's loaders: nearly every page with a menu or a table needs both.
  {
    name: "parts",
    folders: ["page", "dom", "feedback", "contracts", "core", "behaviours/header-scroll", "behaviours/empty-state"],
  },
  // Code that inserts answers into the page also changes its history; only dialogs need the history alone.
  { name: "update", folders: ["navigation", "update"] },
  // Shared by the field behaviours, since a form has several kinds. Others use `described-by` as they do.
  { name: "fields", folders: ["fields"] },
  // The consent question in place, and the code that waits for its answer.
  { name: "consent", folders: ["consent"] },
  // The consent bar and the control that reopens it; the panel loads when it opens.
  { name: "consent-choices", folders: [] },
  // Shared by sliders and slideshows: a page may have both.
  { name: "rotation", folders: ["rotation"] },
  { name: "layer", folders: ["layer"], packages: ["@floating-ui"] },
  // Separate from React, for dialogs that open without it.
  { name: "open-dialog", folders: ["dialog"] },
  // With the glue of its core and its style: only the menu needs either.
  { name: "menu", folders: ["behaviours/menu"] },
  // A banner costs one request.
  { name: "front", folders: [] },
  // The field; the calendar and React load when the calendar opens.
  { name: "date", folders: [] },
  // The enlarged picture without React; the stage (lightbox) follows it.
  { name: "photo", folders: [] },
  { name: "safe-url", folders: [] },
  // The rules for rich text: shared by the editor and the map.
  { name: "rich-html", folders: [] },
  { name: "react", folders: ["shell", "ui"], packages: ["react", "react-dom", "scheduler"] },
];

/** Files in these folders that not every page needs: English, address checks, what only dialogs, lists, dates or
 * scrolling use. */
const APART =
  "(?:english|safe-url|inline-style|after-resize|text-of-html|described-by|findings|updating|focus-on-start|text-with-language|next-frame|announce-slowness|scroller|control|css-string|form-pairs|in-island|own-moves|view-offset|today)\\.ts";

/** Files in the chunk of another folder: all chunks use the names, a site's own consent tool calls at once, the glue's
 * address belongs to its loader. */
const BESIDE: Record<string, RegExp> = {
  "script-interface":
    /[\\/]src[\\/](?:schema|install-interface|consent[\\/]adapter|feedback[\\/]loader|contracts[\\/](?:(?:box-|modal-)?gate)|page[\\/](?:running-kernel|base64|translate|(?:stored-)?dictionary|entries|settings|language|version))\.ts/,
  parts:
    /[\\/]src[\\/](?:parts|dom[\\/](?:inline-style|after-resize|text-of-html)|page[\\/]next-frame)\.ts|vitrine_bg\.wasm\?url|pkg[\\/]flat[\\/]start\.js/,
  menu: /[\\/](?:src[\\/]core[\\/]glue[\\/]menu-glue\.ts|pkg[\\/]mobile-menu[\\/][\w-]+\.js)$/,
  front: /[\\/]islands[\\/]front[\\/](?:front|banner|seen-before|close-controls)\.ts/,
  "consent-choices": /[\\/]islands[\\/]consent[\\/](?!consent-panel|panel-style)[\w-]+\.ts$/,
  date: /[\\/](?:islands[\\/]date[\\/](?!calendar\.ts|choices|state|style|leave-by-tab)[\w-]+|src[\\/]page[\\/]today)\.ts$/,
  photo: /[\\/]islands[\\/]lightbox[\\/](?!lightbox|style|Stage|stage-parts|within-dialog)[\w-]+\.ts$/,
  "safe-url": /[\\/]src[\\/]dom[\\/]safe-url\.ts/,
  "rich-html": /[\\/]src[\\/]dom[\\/]sanitiser[\\/](?:rich-text|nesting|disarm)\.ts/,
  update:
    /[\\/]src[\\/](?:dom[\\/](?:control|css-string|focus-on-start|form-pairs|in-island|own-moves|scroller|text-with-language|view-offset)|page[\\/](?:findings|updating))\.ts/,
  fields: /[\\/]src[\\/]dom[\\/]described-by\.ts/,
  react: /[\\/]src[\\/]feedback[\\/]announce-slowness\.ts/,
};

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
  plugins: [
    react(),
    shortStyles(),
    plainImports(["script-interface"]),
    notices(),
    ownEnglish(ENGLISH),
    hashedEntries(["page.js", "page.css"]),
    compress(),
  ],
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
      // It would collect a chunk's exports in an object, with a helper that costs a request: see plainImports.
      experimental: { chunkOptimization: false },
      output: {
        // 3 kB less for all chunks together; what is imported on demand keeps its names: see plainImports.
        minifyInternalExports: true,
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash:7].js",
        assetFileNames: ({ originalFileNames }) => {
          if (originalFileNames.includes("src/styles/page.css")) return "page.css";
          // All modules of the core have the same file name; the folder distinguishes them.
          const core = originalFileNames
            .map((name) => /pkg\/(check|dictionary|forms|mobile-menu)\/vitrine_bg\.wasm$/.exec(name)?.[1])
            .find(Boolean);
          return `chunks/${core ? `vitrine_${core}` : "[name]"}-[hash:7][extname]`;
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
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.{ts,mjs}"],
    restoreMocks: true,
    // Ends a test that hangs, but allows for a busy machine.
    testTimeout: 60_000,
  },
});
