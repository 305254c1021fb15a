// Every sentence of the bundle goes through the dictionary: French text is only in page/messages.ts, other modules use
// its constants, and JSX contains no literal text. Text is what has a letter of French or begins like a sentence.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { sourceFiles } from "./imports.mjs";

const folder = fileURLToPath(new URL("../../frontend/src/", import.meta.url));
const HOME = "page/messages.ts";
const HOMES = [HOME, "page/english.ts"];
/** Letters of French beyond ASCII. */
const FRENCH = /[àâäçéèêëîïôöùûüÿœæ]/i;
const LETTER = /\p{L}/u;
/** A text may have no such letter; a name that begins like one is listed here. */
const CAPITALISED = /^\s*[A-Z][a-z]/;
const NAMES = [
  ..."ArrowDown ArrowLeft ArrowRight ArrowUp Backspace Delete End Enter Escape Home PageDown PageUp Tab".split(" "),
  // Keys held with another one.
  ..."Control Meta Ctrl+ Ctrl- Meta- Shift-5 Shift-6 Shift-7 Shift-Tab".split(" "),
  // A header, a system colour, what a drag carries, GeoJSON.
  ..."Content-Type Canvas Files Feature Point".split(" "),
  // A time zone.
  "Europe/Paris",
  // What `reportFailure` and `RequestFailure` are called on the console, and a label that the lightbox's library asks for.
  ..."English RequestFailure".split(" "),
  "Photo gallery",
];

const read = (path) => readFileSync(join(folder, path), "utf8");

/** The texts of a source: literals and templates outside console calls, and JSX text. */
function textsOf(path, text) {
  const found = [];
  const consoles = [];
  const keep = (value, { start, end }, drawn = false) => found.push({ value, start, end, drawn });
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === "MemberExpression" && callee.object.name === "console") consoles.push(node);
    },
    Literal: (node) => typeof node.value === "string" && keep(node.value, node),
    TemplateElement: (node) => keep(node.value.cooked ?? "", node),
    JSXText: (node) => keep(node.value, node, true),
  }).visit(parseSync(path, text).program);
  return found.filter(({ start, end }) => !consoles.some((call) => call.start <= start && end <= call.end));
}

const messages = new Set(
  textsOf(HOME, read(HOME))
    .map(({ value }) => value)
    // Skips words that are also names: a request header is not the label of a page number.
    .filter((value) => /\s/.test(value) || FRENCH.test(value) || /^[A-ZÉ]/.test(value)),
);

const isText = (value) =>
  FRENCH.test(value) || messages.has(value) || (CAPITALISED.test(value) && !NAMES.includes(value));

/** The sentences of a source that bypass the dictionary. */
export const strays = (path, text) =>
  textsOf(path, text)
    .filter(({ value, drawn }) => isText(value) || (drawn && LETTER.test(value)))
    .map(({ value }) => `${path}: ${value.trim()}`);

test("the sentences are read", () => {
  assert.ok(messages.size > 15, "the reader has lost its way");
});

const others = sourceFiles(folder).filter((path) => !HOMES.includes(path));

test("no sentence is outside messages.ts and its English", () => {
  const found = others.flatMap((path) => strays(path, read(path)));
  assert.deepEqual(found, []);
});

test("every name that is not a sentence is used", () => {
  const used = new Set(others.flatMap((path) => textsOf(path, read(path))).map(({ value }) => value));
  assert.deepEqual(
    NAMES.filter((name) => !used.has(name)),
    [],
  );
});

test("every sentence has an English version, by its constant", () => {
  const english = read("page/english.ts");
  const constants = Array.from(read(HOME).matchAll(/^export const (\w+)/gm), ([, name]) => name);
  assert.deepEqual(
    constants.filter((name) => !english.includes(`[m.${name}]`)),
    [],
  );
});

for (const [what, text, sentence] of [
  ["a literal", 'button.textContent = "Réessayer plus tard";', "Réessayer plus tard"],
  ["a template", `const said = \`\${n} éléments\`;`, "éléments"],
  ["a sentence of the messages", 'tell(button, "Fermer");', "Fermer"],
  ["a word without an accent", 'const UNNAMED = "Tableau";', "Tableau"],
  ["what is drawn", "export const View = () => <p>Loading</p>;", "Loading"],
]) {
  test(`${what} elsewhere is reported`, () => {
    assert.deepEqual(strays("a.tsx", text), [`a.tsx: ${sentence}`]);
  });
}

for (const text of [
  'console.error("La méthode est inexistante");',
  "// Réessayer\ntell(button, RETRY);",
  "<b>{n}</b>;",
]) {
  test(`allowed: ${text}`, () => {
    assert.deepEqual(strays("a.tsx", text), []);
  });
}
