import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { findCycle, importsOf, sourceFiles, violations } from "./imports.mjs";

const src = fileURLToPath(new URL("../../frontend/src/", import.meta.url));
const { typescript: rules } = JSON.parse(readFileSync(new URL("./rules.json", import.meta.url), "utf8"));

test("every TypeScript unit imports only what the table allows", () => {
  const files = sourceFiles(src);
  const found = files.flatMap((path) => violations(rules, path, readFileSync(join(src, path), "utf8")));
  assert.deepEqual(found, []);
  const read = files.reduce((sum, path) => sum + importsOf(path, readFileSync(join(src, path), "utf8")).length, 0);
  assert.ok(read > 50, `only ${read} imports were read: the reader has lost its way`);
});

test("no two files import each other, directly or through others", () => {
  assert.equal(findCycle(src), undefined);
});

test("a cycle is reported", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-cycle-"));
  writeFileSync(join(folder, "a.ts"), 'import "./b.js";');
  writeFileSync(join(folder, "b.ts"), 'export * from "./a.js";');
  assert.deepEqual(findCycle(folder), ["a.ts", "b.ts", "a.ts"]);
});

const refused = [
  ["kernel/kernel.ts", 'import { x } from "../core/core.js";'],
  ["kernel/kernel.ts", 'export { x } from "../behaviours/list/list.js";'],
  ["kernel/kernel.ts", 'import { createRoot } from "react-dom/client";'],
  ["kernel/kernel.ts", 'import { x } from "../navigation/history.js";'],
  ["dom/control.ts", 'import { x } from "../update/fragments.js";'],
  ["layer/layer.ts", 'import { useState } from "react";'],
  ["fields/fault.ts", 'import { x } from "../core/load-forms.js";'],
  ["shell/host.tsx", 'import { x } from "../kernel/kernel.js";'],
  ["feedback/notice.ts", 'import { Idiomorph } from "idiomorph";'],
  ["behaviours/list/list.ts", 'import type { x } from "../slider/slider.js";'],
  ["behaviours/list/list.ts", 'const react = () => import("react");'],
  ["behaviours/list/list.ts", 'import x from "../../../../pkg/flat/vitrine.js";'],
  ["behaviours/list/list.ts", 'void fetch("/x");'],
  ["behaviours/list/list.ts", 'void window.fetch("/x");'],
  ["islands/modal/modal.ts", 'export * from "../menu/menu.js";'],
  ["shell/host.tsx", 'type X = import("../islands/modal/state.js").X;'],
  ["ui/button.tsx", 'import { x } from "../shell/host.js";'],
  ["helpers/x.ts", ""],
];
for (const [path, text] of refused) {
  test(`refused in ${path}: ${text || "(a file without a unit)"}`, () => {
    assert.equal(violations(rules, path, text).length, 1);
  });
}

const allowed = [
  ["core/core.ts", 'const load = () => import("../../../pkg/flat/vitrine.js");'],
  ["behaviours/list/list.ts", 'import { request } from "../../update/http.js"; import "./param.js";'],
  ["islands/modal/View.tsx", 'import { useState } from "react"; import { Button } from "../../ui/button.js";'],
  ["main.ts", 'import("./behaviours/list/list.js");'],
];
for (const [path, text] of allowed) {
  test(`allowed in ${path}: ${text}`, () => {
    assert.deepEqual(violations(rules, path, text), []);
  });
}
