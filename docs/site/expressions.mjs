// The bundle's expressions, which a dictionary translates: read from its source, so that the table is always current.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The file with the expressions; links to it lead to the table. */
export const EXPRESSIONS = "frontend/src/page/messages.ts";
const ENGLISH = "frontend/src/page/english.ts";
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;

/** Returns the string literals after a pattern in a file: name → text. */
function textsOf(root, file, before) {
  const pattern = new RegExp(`${before}\\s*(${TEXT})[;,]`, "g");
  const found = readFileSync(join(root, file), "utf8").matchAll(pattern);
  return new Map(Array.from(found, ([, name, text]) => [name, JSON.parse(text)]));
}

/** Returns every expression in French, with the bundle's own English. */
export function readExpressions(root) {
  const english = textsOf(root, ENGLISH, String.raw`\[m\.(\w+)\]:`);
  const french = textsOf(root, EXPRESSIONS, String.raw`export const (\w+) =`);
  return Array.from(french, ([name, text]) => ({ french: text, english: english.get(name) }));
}
