// The names shared by the server's templates and the page's bundle: each name in a template must be in schema.ts.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path) => readFileSync(join(root, path), "utf8");
const filesIn = (folder, extension) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(extension))
    .map((name) => join(folder, name));

const known = new Set(
  Array.from(read("frontend/src/schema.ts").matchAll(/"((?:data|vt)-[\w-]+)"/g), ([, name]) => name),
);
/** Attributes of elements, and our classes and custom properties. */
const attributesIn = (text) => Array.from(text.matchAll(/\s(data-[a-z-]+)(?=[=\s>"'{])/g), ([, name]) => name);
const classesIn = (text) => Array.from(text.matchAll(/(?<!data-)\bvt-[a-z-]*[a-z]/g), ([name]) => name);
const strangers = (paths, namesIn, isKnown) =>
  paths.flatMap((path) =>
    namesIn(read(path))
      .filter((name) => !isKnown(name))
      .map((name) => `${path}: ${name}`),
  );

test("every data attribute of the server's templates is in schema.ts", () => {
  const templates = filesIn("crates/server/templates", ".html");
  assert.ok(templates.flatMap((path) => attributesIn(read(path))).length > 50, "the reader has lost its way");
  assert.deepEqual(
    strangers(templates, attributesIn, (name) => known.has(name)),
    [],
  );
});

test("every vt- name of the server's templates and the demo's theme is written or styled by the bundle", () => {
  const sources = [".ts", ".tsx", ".css"].flatMap((extension) => filesIn("frontend/src", extension));
  const written = new Set(sources.filter((path) => !path.includes(".test.")).flatMap((path) => classesIn(read(path))));
  const users = [...filesIn("crates/server/templates", ".html"), ...filesIn("demo/theme", ".css")];
  assert.ok(users.flatMap((path) => classesIn(read(path))).length > 10, "the reader has lost its way");
  assert.deepEqual(
    strangers(users, classesIn, (name) => written.has(name)),
    [],
  );
});

test("the names of attributes and classes are read from a text", () => {
  assert.deepEqual(attributesIn('<a data-goto-url="/" data-nowhere>{% if x %} data-off{% endif %}'), [
    "data-goto-url",
    "data-nowhere",
    "data-off",
  ]);
  assert.deepEqual(classesIn("var(--vt-line) .vt-notice [data-vt-island]"), ["vt-line", "vt-notice"]);
});
