// The server builds no text with Debug: a key, name, file or message would then change with a derive.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../crates/server/src", import.meta.url));

/** The uses of Debug in a file before its tests. */
function debugIn(text) {
  const [product] = text.split("#[cfg(test)]");
  return product.split("\n").filter((line) => !/^\s*\/\//.test(line) && /\{\w*:#?\?\}/.test(line));
}

test("no text of the server is formatted with Debug", () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => /(?<!tests)\.rs$/.test(name));
  assert.ok(files.length > 200, `only ${files.length} files were read`);
  const found = files.flatMap((name) =>
    debugIn(readFileSync(join(source, name), "utf8")).map((line) => `${name}: ${line}`),
  );
  assert.deepEqual(found, []);
});

test("a use of Debug is reported, except in tests", () => {
  const use = 'format!("{days:?}")';
  assert.deepEqual(debugIn(`// ${use}\n${use}\n#[cfg(test)]\n${use}`), [use]);
});
