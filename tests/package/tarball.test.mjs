// The packed package as others get it from npm: what package linters report, its types, and Node.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseSync } from "oxc-parser";
import { WRAPPERS } from "../../crates/core-wasm/npm/wrappers.mjs";
import { functionsByDomain } from "../../scripts/core-domains.mjs";
import { priceOf, rows } from "../../scripts/price-entries.mjs";
import { blocks, checking } from "./documents.mjs";
import { installed, root, run, tarball } from "./installed.mjs";

const BUILDS = ["flat", "forms", "menu", "mobile-menu", "full", "web"];
/** Modules of one domain: their declarations are those of the build from which they are cut. */
const CUTS = ["sort", "layout", "dates", "masks", "check", "dictionary"];
const FOLDERS = [...BUILDS, ...CUTS];
const FOLDERS_WITH = {
  sort: ["flat", "full", "sort"],
  dates: ["forms", "full", "dates"],
  masks: ["forms", "full", "masks"],
  validate: ["forms", "full", "check"],
  menu: ["full", "menu", "mobile-menu"],
  "menu-header": ["full", "menu", "mobile-menu"],
  dictionary: ["full", "menu", "dictionary"],
};
const WRAPPED = Object.entries(FOLDERS_WITH).flatMap(([file, folders]) => folders.map((folder) => `${folder}/${file}`));
/** What the wrappers of records share. */
const SHARED = [
  ...["forms", "full", "menu", "dates", "masks", "check", "dictionary"].map((folder) => `${folder}/packed.js`),
  ...new Set(
    ["dates", "masks", "validate", "menu", "dictionary"].flatMap((file) =>
      FOLDERS_WITH[file].map((folder) => `${folder}/wanted-text.js`),
    ),
  ),
  ...FOLDERS_WITH.menu.flatMap((folder) => ["json", "rows", "storage"].map((file) => `${folder}/menu-${file}.js`)),
];

test("the package has exactly the entries, the modules and the licences", () => {
  const build = [
    "api.d.cts",
    "api.d.ts",
    "api.js",
    "browser.js",
    "bundler.d.ts",
    "bundler.js",
    "coders.js",
    "contents.js",
    "index.cjs",
    "index.d.cts",
    "index.d.ts",
    "inline.d.ts",
    "inline.js",
    "inlined.js",
    "instance.js",
    "open-source.js",
    "start.d.ts",
    "start.js",
    "vitrine_bg.js",
    "vitrine_bg.wasm",
    "vitrine_bg.wasm.d.ts",
  ];
  const builds = FOLDERS.flatMap((name) => build.map((file) => `${name}/${file}`));
  const declared = BUILDS.flatMap((name) => ["d.ts", "d.cts"].map((end) => `${name}/vitrine.${end}`));
  const wrapper = [...WRAPPED.flatMap((path) => ["js", "d.ts", "d.cts"].map((end) => `${path}.${end}`)), ...SHARED];
  const beside = [...FOLDERS.slice(1), "bundler", "inline"].map((name) => `${name}/package.json`);
  const whole = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "THIRD-PARTY-NOTICES.txt", "package.json"];
  assert.deepEqual(tarball().files.toSorted(), [...whole, ...builds, ...declared, ...wrapper, ...beside].toSorted());
});

test("the notices name the linked crates, with their licence", () => {
  const text = readFileSync(join(root, "pkg/THIRD-PARTY-NOTICES.txt"), "utf8");
  for (const crate of ["wasm-bindgen", "gloo-console", "talc", "web-sys"])
    assert.match(text, new RegExp(`^${crate} [0-9.]+ \\(.*MIT.*\\)$`, "m"), crate);
  assert.match(text, /Permission is hereby granted/);
});

test("publint finds no fault", () => {
  const said = run(root, "publint", "run", tarball().path, "--strict");
  assert.match(said, /All good!/);
});

test("the types are right for every resolver, TypeScript's node10 and CommonJS too", () => {
  // A `.wasm` file has no types, and what a bundler imports is not CommonJS.
  const rules = ["cjs-resolves-to-esm", "no-resolution"];
  const options = ["--profile", "strict", "--no-definitely-typed", "--format", "json", "--ignore-rules", ...rules];
  const { analysis } = JSON.parse(run(root, "attw", tarball().path, ...options));
  const { exports } = JSON.parse(readFileSync(join(root, "pkg/package.json"), "utf8"));
  assert.deepEqual(Object.keys(analysis.entrypoints).toSorted(), Object.keys(exports).toSorted());
  const entries = Object.values(analysis.entrypoints).filter(({ subpath }) => !subpath.endsWith(".wasm"));
  for (const { subpath, resolutions } of entries)
    for (const kind of ["node10", "node16-cjs", "node16-esm", "bundler"])
      assert.ok(resolutions[kind].resolution, `${subpath} ${kind}`);
  const strange = analysis.problems.filter(({ entrypoint }) => !/\.wasm$|\bbundler$/.test(entrypoint));
  assert.deepEqual(strange, []);
});

/** The position of every `any` in a declaration. */
function anys(node, found = []) {
  if (Array.isArray(node)) for (const part of node) anys(part, found);
  else if (node && typeof node === "object") {
    if (node.type === "TSAnyKeyword") found.push(node.start);
    for (const part of Object.values(node)) anys(part, found);
  }
  return found;
}

test("no declaration uses `any`", () => {
  const declarations = tarball().files.filter((path) => path.endsWith(".d.ts"));
  assert.equal(declarations.length, FOLDERS.length * 6 + BUILDS.length + WRAPPED.length);
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
  test(`TypeScript with moduleResolution ${resolution} accepts right use and refuses wrong use`, () => {
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

test("the types need no DOM: TypeScript for Node alone accepts every entry, `using` and the module's address", () => {
  writeFileSync(join(node, "node-consumer.ts"), readFileSync(join(import.meta.dirname, "node-consumer.ts"), "utf8"));
  const types = [
    "--target",
    "es2022",
    "--lib",
    "es2022",
    "--types",
    "node",
    "--typeRoots",
    join(root, "node_modules/@types"),
  ];
  const resolution = ["--module", "nodenext", "--moduleResolution", "nodenext"];
  run(node, "tsc", "--strict", "--noEmit", ...resolution, ...types, "node-consumer.ts");
});

test("examples/node prints what its README says", () => {
  const [, promised] = /```text\n(.*?)```/s.exec(readFileSync(join(node, "README.md"), "utf8"));
  assert.equal(run(node, "node", "places.js"), promised);
});

test("CommonJS can require it, even where Node cannot require modules", () => {
  const script = 'const { nextDirection } = require("@vitrine/core"); process.stdout.write(nextDirection("asc"));';
  assert.equal(run(node, "node", "--no-experimental-require-module", "--eval", script), "desc");
});

test("the entries for Node read no file: only the scripts are needed", () => {
  const script = `import fs from "node:fs";
    fs.readFileSync = () => { throw new Error("a file was read"); };
    const [{ nextDirection }, { maskValue }] = await Promise.all([import("@vitrine/core"), import("@vitrine/core/masks")]);
    process.stdout.write(nextDirection("asc") + maskValue("99/99", "1225"));`;
  writeFileSync(join(node, "no-file.mjs"), script);
  assert.equal(run(node, "node", "no-file.mjs"), "desc12/25");
  for (const folder of FOLDERS)
    assert.doesNotMatch(readFileSync(join(root, "pkg", folder, "inline.js"), "utf8"), /import\.meta|node:/);
});

const early = (script) => {
  writeFileSync(join(node, "early.mjs"), script);
  return run(node, "node", "early.mjs");
};
const FROM = join(node, "node_modules/@vitrine/core/sort/browser.js");

test("a call before init tells what to do", () => {
  const said = early(`import { nextDirection } from "${FROM}";
    try { nextDirection("asc"); } catch (error) { process.stdout.write(error.message); }`);
  assert.equal(said, "@vitrine/core is not initialised yet: call `await init()` (the default export) first");
});

const SOURCES = ["bytes", "new WebAssembly.Module(bytes)", "new Response(bytes)", "new Response(bytes, { headers })"];

for (const source of [...SOURCES, ...SOURCES.map((one) => `Promise.resolve(${one})`)]) {
  test(`init takes ${source}, once`, () => {
    const said = early(`import { readFileSync } from "node:fs";
      import init, { nextDirection } from "${FROM}";
      const bytes = readFileSync("${FROM.replace("browser.js", "vitrine_bg.wasm")}");
      const headers = { "content-type": "application/wasm" };
      await Promise.all([init(${source}), init()]);
      process.stdout.write(nextDirection("asc"));`);
    assert.equal(said, "desc");
  });
}

test("what is not a module is named, with the remedy, and init can be tried again", () => {
  const said = early(`import init from "${FROM}";
    const html = new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    for (const source of [html, new Response("", { status: 404 }), 3])
      await init(source).catch(({ message }) => console.log(message));`);
  const remedy = "see “Bundlers” in the README of @vitrine/core, or import its `/inline` entry";
  assert.deepEqual(said.trim().split("\n"), [
    `the module returned HTML, not WebAssembly: ${remedy}`,
    `the module returned 404: ${remedy}`,
    "init: expected an address, a Response, bytes or a WebAssembly.Module",
  ]);
});

const README = "crates/core-wasm/npm/README.md";
const scripts = (path) => blocks(path, "js").filter((code) => !code.includes('/bundler"'));

for (const path of [README, "docs/embedding.md", "README.md"]) {
  test(`the lines of ${path} that tell their result give it`, () => {
    assert.ok(scripts(path).length > 0);
    for (const [index, script] of scripts(path).entries()) {
      const file = `block-${index}.mjs`;
      writeFileSync(join(node, file), checking(script));
      assert.match(run(node, "node", file), /^[1-9]\d* checked$/, script);
    }
  });
}

test("a line that tells another result than its own is reported", () => {
  writeFileSync(join(node, "wrong.mjs"), checking("[1, 2].map((number) => number * 2); // [2, 5]\n"));
  assert.throws(() => run(node, "node", "wrong.mjs"), /deep/);
});

test("the package's README names every function, and uses one of each domain in a block that runs", () => {
  const domains = functionsByDomain().map(({ domain, names }) => {
    // What wrappers give replaces the functions that exchange texts.
    const wrappers = WRAPPERS.filter(({ calls }) => calls.some((name) => names.includes(name)));
    const hidden = wrappers.flatMap(({ calls }) => calls);
    const own = names.filter((name) => !hidden.includes(name));
    // A handle's method is listed without its handle.
    const listed = [...wrappers.flatMap(({ gives }) => gives), ...own.map((name) => name.replace(/^[a-z]+_/, ""))];
    return { domain, names: listed };
  });
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

test("the package's README tells the size of each entry", async () => {
  const priced = rows();
  assert.deepEqual(priced.map(({ folder }) => folder).toSorted(), FOLDERS.toSorted());
  for (const { folder, price } of priced) {
    const now = (await priceOf(folder)) / 1000;
    // Another version of the compression library compresses slightly differently.
    assert.ok(
      Math.abs(now - Number(price)) < 0.02 * now + 0.1,
      `${folder}: ${price} is written, ${now.toFixed(1)} weighed`,
    );
  }
});
