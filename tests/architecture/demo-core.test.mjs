// The demo builds only the core modules that its pages load. The justfile lists them; the page's sources import them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CUTS } from "../../crates/core-wasm/npm/entries.mjs";
import { importsOf, sourceFiles } from "./imports.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The core modules that the page's sources import, by their folder in pkg/. */
function loaded(folder) {
  const names = sourceFiles(folder)
    .flatMap((path) => importsOf(path, readFileSync(join(folder, path), "utf8")))
    .flatMap(({ specifier }) => /\/pkg\/([\w-]+)\//.exec(specifier)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The builds of which these modules are, or are cut out. */
const buildsOf = (names) =>
  [...new Set(names.map((name) => CUTS.find((cut) => cut.name === name)?.build ?? name))].sort();

/** The modules that the `demo` recipe builds. */
const built = (justfile) => /^demo: \(built "[^"]*" "[^"]*" "([^"]*)"\)$/m.exec(justfile)?.[1]?.split(" ").toSorted();

test("the demo builds exactly the core's modules that the page loads", () => {
  const names = loaded(join(root, "frontend/src"));
  assert.deepEqual(built(readFileSync(join(root, "justfile"), "utf8")), buildsOf(names));
  // Only these cuts are made with a part of the package.
  assert.deepEqual(
    CUTS.filter(({ ofPage }) => ofPage)
      .map(({ name }) => name)
      .sort(),
    names.filter((name) => CUTS.some((cut) => cut.name === name)),
  );
});

test("the list of the recipe is read; a recipe without one gives undefined", () => {
  assert.deepEqual(built('demo: (built "core" "core-page,core" "forms flat")\n    @echo'), ["flat", "forms"]);
  assert.equal(built("demo:\n    @echo"), undefined);
});
