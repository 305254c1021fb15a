// Makes the npm package from the output of wasm-bindgen and wasm-opt in PKG: adds the entry files of this folder to
// the folder of each build, which contains its module and glue, and cuts the modules of single domains out of them.
//   node crates/core-wasm/npm/assemble.mjs PKG VERSION
import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync } from "node:zlib";
import { functionsByDomain } from "../../../scripts/core-domains.mjs";
import { bundle } from "./bundle.mjs";
import { cutOut } from "./cut.mjs";
import { BUILDS, CUTS, exportsOf, manifestsBeside, nameOf } from "./entries.mjs";
import { dropComments, nameArguments, passTextsAtOnce, shareAnswers } from "./glue.mjs";
import { noticesOf } from "./notices.mjs";
import { copyWrappers, WRAPPERS, wrappersOf } from "./wrappers.mjs";

const templates = import.meta.dirname;
const root = join(templates, "../../..");
const [pkg, version] = argv.slice(2);
const tool = (name) => join(root, "node_modules/.bin", name);
const ENTRIES = [
  "browser.js",
  "index.d.ts",
  "inline.js",
  "inline.d.ts",
  "bundler.js",
  "bundler.d.ts",
  "vitrine_bg.wasm.d.ts",
];
const STARTS = ["coders.js", "instance.js", "open-source.js", "start.js", "start.d.ts"];

/** The exports of the bundler entry: the public names, without those that only the glue needs. */
function exportedNames(folder) {
  const entry = readFileSync(join(folder, "vitrine.js"), "utf8");
  const names = /export \{([^}]*)\} from "\.\/vitrine_bg\.js"/.exec(entry)?.[1];
  if (!names) throw new Error(`${folder}/vitrine.js: no list of exports found`);
  return names.split(",").map((name) => name.trim());
}

/** Checks that wasm-opt ran: it removes the names that the compiler leaves. */
function checkOptimised(folder) {
  const bytes = readFileSync(join(folder, "vitrine_bg.wasm"));
  const names = WebAssembly.Module.customSections(new WebAssembly.Module(bytes), "name");
  if (names.length > 0) throw new Error(`${folder}/vitrine_bg.wasm: wasm-opt did not run`);
}

/** `api.js`: the public functions of the build, for all entries; `api.d.ts`: their types. */
function writeApi(folder) {
  const names = exportedNames(folder);
  const wrappers = wrappersOf(names);
  const plain = names.filter((name) => !wrappers.some(({ calls }) => calls.includes(name)));
  const own = plain.length > 0 ? [`export { ${plain.join(", ")} } from "./vitrine_bg.js";`] : [];
  const lines = [...wrappers.map(({ file, gives }) => `export { ${gives.join(", ")} } from "./${file}.js";`), ...own];
  const types = [...wrappers.map(({ file }) => file), "vitrine"].map((file) => `export * from "./${file}.js";`);
  copyWrappers(join(pkg, "wrapper"), folder, wrappers);
  // Where wrappers give all functions, nothing else makes its declarations a module.
  if (own.length === 0) appendFileSync(join(folder, "vitrine.d.ts"), "export {};\n");
  writeFileSync(join(folder, "api.js"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "api.d.ts"), `${types.join("\n")}\n`);
}

function readyBuild(build) {
  const folder = join(pkg, build);
  checkOptimised(folder);
  dropComments(folder);
  passTextsAtOnce(folder);
  shareAnswers(folder);
  nameArguments(folder);
  writeApi(folder);
  // Our entry for bundlers takes its place; its declarations stay.
  rmSync(join(folder, "vitrine.js"));
  // It only types the internals of the glue, with `any`.
  rmSync(join(folder, "vitrine_bg.wasm.d.ts"), { force: true });
}

/** What a module is known by: its entry, and one function of each of its domains. */
function writeContents(name) {
  const module = new WebAssembly.Module(readFileSync(join(pkg, name, "vitrine_bg.wasm")));
  const exports = new Set(WebAssembly.Module.exports(module).map((one) => one.name));
  const functions = functionsByDomain().flatMap(({ names }) => names.find((one) => exports.has(one)) ?? []);
  const lines = [
    `export const ENTRY = ${JSON.stringify(nameOf(name))};`,
    `export const FUNCTIONS = ${JSON.stringify(functions)};`,
  ];
  writeFileSync(join(pkg, name, "contents.js"), `${lines.join("\n")}\n`);
}

/** The module as text, and the entries: one that fetches it, one that holds it, one for bundlers, and CommonJS. */
async function addEntries(name) {
  const folder = join(pkg, name);
  for (const file of [...ENTRIES, ...STARTS]) copyFileSync(join(templates, file), join(folder, file));
  writeContents(name);
  const text = readFileSync(join(folder, "vitrine_bg.wasm")).toString("base64");
  writeFileSync(join(folder, "inlined.js"), `export default "${text}";\n`);
  await bundle(join(folder, "inline.js"), join(folder, "index.cjs"), "cjs");
}

/** Declarations for `require`: the same, with the ending that says CommonJS. */
function addCommonTypes(name) {
  for (const file of ["index", "api", "vitrine", ...WRAPPERS.map(({ file }) => file)]) {
    const path = join(pkg, name, `${file}.d.ts`);
    if (!existsSync(path)) continue;
    const common = readFileSync(path, "utf8").replaceAll(/(from "\.{1,2}\/[\w/-]+)\.js"/g, '$1.cjs"');
    writeFileSync(join(pkg, name, `${file}.d.cts`), common);
  }
}

const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function writeManifests(names) {
  const { root: main, beside } = manifestsBeside(names);
  const manifest = JSON.parse(readFileSync(join(templates, "package.json"), "utf8"));
  const { sideEffects, engines, ...head } = manifest;
  write(join(pkg, "package.json"), { ...head, version, ...main, exports: exportsOf(names), sideEffects, engines });
  for (const [folder, fields] of Object.entries(beside)) {
    mkdirSync(join(pkg, folder), { recursive: true });
    write(join(pkg, folder, "package.json"), { type: "module", ...fields });
  }
}

function weigh(name) {
  const weights = ["vitrine_bg.wasm", "vitrine_bg.js"].map((file) => {
    const size = brotliCompressSync(readFileSync(join(pkg, name, file))).length;
    return `${file} ${(size / 1000).toFixed(1)} kB`;
  });
  console.log(`${name}: ${weights.join(", ")} (brotli)`);
}

execFileSync(tool("tsc"), ["-p", templates, "--outDir", join(pkg, "wrapper")], { stdio: "inherit" });
const builds = BUILDS.filter((build) => existsSync(join(pkg, build)));
builds.forEach(readyBuild);
rmSync(join(pkg, "wrapper"), { recursive: true });
// What the demo needs of a build alone is no package.
const isWhole = builds.length === BUILDS.length;
const cuts = CUTS.filter(({ ofPage, build }) => isWhole || (ofPage && builds.includes(build)));
for (const cut of cuts) await cutOut(pkg, cut, tool);
const names = [...builds, ...cuts.map(({ name }) => name)];
for (const name of names) await addEntries(name);
for (const name of names) addCommonTypes(name);
writeManifests(names);
copyFileSync(join(templates, "README.md"), join(pkg, "README.md"));
writeFileSync(join(pkg, "THIRD-PARTY-NOTICES.txt"), noticesOf(root, "vitrine-wasm", "wasm32-unknown-unknown"));
for (const license of ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"])
  copyFileSync(join(root, license), join(pkg, license));
names.forEach(weigh);
