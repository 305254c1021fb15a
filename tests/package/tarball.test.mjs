// The packed package as npm gives it to others: what judges say of it, its types, and Node.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseSync } from "oxc-parser";
import { functionsByDomain } from "../../scripts/core-domains.mjs";
import { blocks, checking } from "./documents.mjs";
import { installed, root, run, tarball } from "./installed.mjs";

test("the file holds the entries, the modules, the licences and nothing else", () => {
  const build = [
    "api.d.ts",
    "api.js",
    "browser.js",
    "bundler.d.ts",
    "bundler.js",
    "index.d.ts",
    "node.js",
    "start.d.ts",
    "start.js",
    "vitrine.d.ts",
    "vitrine.js",
    "vitrine_bg.js",
    "vitrine_bg.wasm",
  ];
  const builds = ["flat", "forms", "menu", "full", "web"].flatMap((name) => build.map((file) => `${name}/${file}`));
  const wrapper = ["flat", "full"].flatMap((name) => [`${name}/sort.d.ts`, `${name}/sort.js`]);
  const whole = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json", ...builds, ...wrapper];
  assert.deepEqual(tarball().files.toSorted(), whole.toSorted());
});

test("publint has nothing to say", () => {
  const said = run(root, "publint", "run", tarball().path, "--strict");
  assert.match(said, /All good!/);
});

test("the types are right for every resolver that knows exports and ESM", () => {
  const said = run(root, "attw", tarball().path, "--profile", "esm-only", "--no-definitely-typed", "--format", "json");
  const { analysis } = JSON.parse(said);
  const { exports } = JSON.parse(readFileSync(join(root, "pkg/package.json"), "utf8"));
  assert.deepEqual(Object.keys(analysis.entrypoints).toSorted(), Object.keys(exports).toSorted());
  for (const { subpath, resolutions } of Object.values(analysis.entrypoints)) {
    for (const kind of ["node16-esm", "bundler"]) assert.ok(resolutions[kind].resolution, `${subpath} ${kind}`);
  }
});

/** Every place of a declaration that says `any`. */
function anys(node, found = []) {
  if (Array.isArray(node)) for (const part of node) anys(part, found);
  else if (node && typeof node === "object") {
    if (node.type === "TSAnyKeyword") found.push(node.start);
    for (const part of Object.values(node)) anys(part, found);
  }
  return found;
}

test("no declaration says `any`", () => {
  const declarations = tarball().files.filter((path) => path.endsWith(".d.ts"));
  assert.equal(declarations.length, 27);
  for (const path of declarations) {
    const { program, errors } = parseSync(path, readFileSync(join(root, "pkg", path), "utf8"));
    assert.deepEqual(errors, [], path);
    assert.deepEqual(anys(program), [], path);
  }
  assert.equal(anys(parseSync("a.d.ts", "export const a: (b: any[]) => void;").program).length, 1);
});

const node = installed("examples/node");

for (const [module, resolution] of [
  ["esnext", "bundler"],
  ["nodenext", "nodenext"],
]) {
  test(`TypeScript with moduleResolution ${resolution} takes right use and refuses wrong use`, () => {
    const source = readFileSync(join(import.meta.dirname, "consumer.ts"), "utf8");
    writeFileSync(join(node, "consumer.ts"), source);
    const types = ["--target", "es2023", "--lib", "es2023,dom", "--types", ""];
    run(
      node,
      "tsc",
      "--strict",
      "--noEmit",
      "--module",
      module,
      "--moduleResolution",
      resolution,
      ...types,
      "consumer.ts",
    );
  });
}

test("examples/node prints what its README says", () => {
  const [, promised] = /```text\n(.*?)```/s.exec(readFileSync(join(node, "README.md"), "utf8"));
  assert.equal(run(node, "node", "places.js"), promised);
});

test("CommonJS may require it", () => {
  const script = 'const { nextDirection } = require("@vitrine/core"); process.stdout.write(nextDirection("asc"));';
  assert.equal(run(node, "node", "--no-warnings", "--eval", script), "desc");
});

const README = "crates/core-wasm/npm/README.md";
const scripts = (path) => blocks(path, "js").filter((code) => !code.includes('/bundler"'));

for (const path of [README, "docs/embedding.md", "README.md"]) {
  test(`the lines of ${path} that say what they give, give it`, () => {
    assert.ok(scripts(path).length > 0);
    for (const [index, script] of scripts(path).entries()) {
      const file = `block-${index}.mjs`;
      writeFileSync(join(node, file), checking(script));
      assert.match(run(node, "node", file), /^[1-9]\d* checked$/, script);
    }
  });
}

test("a line that says something else than it gives is found", () => {
  writeFileSync(join(node, "wrong.mjs"), checking("[1, 2].map((number) => number * 2); // [2, 5]\n"));
  assert.throws(() => run(node, "node", "wrong.mjs"), /deep/);
});

test("the package's README names every function, and uses one of each domain in a block that runs", () => {
  // The wrapper's functions stand for those that cross as text.
  const wrapped = { orderOfCells: "sortColumn", orderOfColumns: "sortColumns" };
  const domains = functionsByDomain().map(({ domain, names }) => ({
    domain,
    // A handle's method is named without its handle.
    names: names.map((name) => wrapped[name] ?? name.replace(/^[a-z]+_/, "")),
  }));
  const text = readFileSync(join(root, README), "utf8");
  const unnamed = domains.flatMap(({ names }) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)));
  assert.deepEqual(unnamed, []);
  const code = scripts(README).join("\n");
  const unused = domains.filter(({ names }) => !names.some((name) => code.includes(`${name}(`)));
  assert.deepEqual(
    unused.map(({ domain }) => domain),
    [],
  );
});
