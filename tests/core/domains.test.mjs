// Every function that the modules export belongs to a domain, so that the table of weights is complete.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { exportsOf, functionsByDomain, functionsIn, homeless } from "../../scripts/core-domains.mjs";

const exported = (build) => exportsOf(readFileSync(new URL(`../../pkg/${build}/vitrine_bg.wasm`, import.meta.url)));

for (const [build, known] of [
  ["flat", "orderOfCells"],
  ["forms", "applyMask"],
  ["menu", "arrangeMenu"],
  ["mobile-menu", "arrangeMenu"],
  ["full", "orderOfCells"],
  ["web", "readParam"],
]) {
  test(`every function of the ${build} module belongs to a domain`, () => {
    assert.ok(exported(build).includes(known));
    assert.deepEqual(homeless(exported(build)), []);
  });
}

test("every function of a domain is in the full module or in the one for servers", () => {
  const given = [...exported("full"), ...exported("web")];
  const absent = functionsByDomain().flatMap(({ names }) => names.filter((name) => !given.includes(name)));
  assert.deepEqual(absent, []);
});

test("a function without a domain is reported", () => {
  assert.deepEqual(homeless(["a", "b"], [{ domain: "x", names: ["b"] }]), ["a"]);
});

test("functions are read by their JavaScript name", () => {
  const source = `
    #[wasm_bindgen(js_name = sortColumn, unchecked_return_type = "A")]
    #[must_use]
    pub fn sort_column(cells: &str) {}
    #[wasm_bindgen]
    pub fn equalize() {}
    #[wasm_bindgen(typescript_custom_section)]
    const TYPES: &str = "";
    pub fn inner() {}
`;
  assert.deepEqual(functionsIn(source), ["sortColumn", "equalize"]);
});
