import type { Plugin } from "vite";

/** A style sheet in the code (`dom/adopt-style.ts`). */
const SHEET = /`\n@layer [^`]*`/g;

/** Shortens the style sheets in the code: comments and lines are for readers of the source. */
export function shortStyles(): Plugin {
  return {
    name: "vitrine-short-styles",
    apply: "build",
    transform: (code) => ({ code: code.replace(SHEET, shorten), map: null }),
  };
}

function shorten(sheet: string): string {
  return sheet.replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ");
}
