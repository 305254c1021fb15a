// Makes the npm package from the output of wasm-bindgen and wasm-opt in PKG: adds the entry files of this folder to
// the folder of each build, which contains its module and glue.
//   node crates/core-wasm/npm/assemble.mjs PKG VERSION
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync } from "node:zlib";

const templates = import.meta.dirname;
const root = join(templates, "../../..");
const [pkg, version] = argv.slice(2);
const BUILDS = ["flat", "forms", "menu", "full", "web"].filter((build) => existsSync(join(pkg, build)));

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

/** The glue repeats the doc comments of the declarations: half its size without a bundler that removes them. */
function dropComments(folder) {
  const glue = join(folder, "vitrine_bg.js");
  writeFileSync(glue, readFileSync(glue, "utf8").replaceAll(/^ *\/\*\*\n(?: +\*.*\n)+/gm, ""));
}

/** `Symbol.dispose` needs a library that TypeScript's es2023 lacks: without it, the types would not compile. */
function dropDispose(folder) {
  const types = join(folder, "vitrine.d.ts");
  writeFileSync(types, readFileSync(types, "utf8").replaceAll(/^ *\[Symbol\.dispose\]\(\): void;\n/gm, ""));
}

const CHECKS = `
function wantedText(value, name) {
    if (typeof value !== "string") throw new Error(name + ": a string is wanted");
    return value;
}
function joinedTexts(list, name) {
    if (!Array.isArray(list)) throw new Error(name + ": a list of texts is wanted");
    const hasEnd = list.some((text) => wantedText(text, name).includes("\\0"));
    const whole = hasEnd ? list.map((text) => text.replaceAll("\\0", "\\uFFFD")) : list;
    return list.length === 0 ? "" : whole.join("\\0") + "\\0";
}
function wantedNumbers(value, name) {
    if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new Error(name + ": a list of numbers is wanted");
    return value;
}
`;

/** Names the argument in the error for a wrong type. The glue itself would throw a TypeError without a name. */
function nameArguments(folder) {
  const glue = join(folder, "vitrine_bg.js");
  const checked = (check) => (_, pass, name) => `${pass}(${check}(${name}, "${name}"), wasm`;
  const named = readFileSync(glue, "utf8")
    .replaceAll(/\b(passStringToWasm0)\((values), wasm/g, checked("joinedTexts"))
    .replaceAll(/\b(passStringToWasm0)\((?!ret\b)(\w+), wasm/g, checked("wantedText"))
    .replaceAll(/\b(passArrayF64ToWasm0)\((?!ret\b)(\w+), wasm/g, checked("wantedNumbers"));
  if (!named.includes("(wantedText(")) throw new Error(`${glue}: no text is passed as it was`);
  writeFileSync(glue, named + CHECKS);
}

/** The wrapper around functions that take joined texts: its own functions, and the ones it calls and hides. */
const WRAPPED = { gives: ["sortColumn", "sortColumns"], calls: ["orderOfCells", "orderOfColumns"] };

/** `api.js`: the public functions of the build, for all entries; `api.d.ts`: their types. */
function writeApi(folder) {
  const names = exportedNames(folder);
  const isWrapped = WRAPPED.calls.every((name) => names.includes(name));
  const plain = names.filter((name) => !WRAPPED.calls.includes(name));
  const lines = [`export { ${plain.join(", ")} } from "./vitrine_bg.js";`];
  const types = ['export * from "./vitrine.js";'];
  if (isWrapped) {
    lines.unshift(`export { ${WRAPPED.gives.join(", ")} } from "./sort.js";`);
    types.unshift('export * from "./sort.js";');
    for (const end of ["js", "d.ts"]) copyFileSync(join(pkg, `wrapper/sort.${end}`), join(folder, `sort.${end}`));
  }
  writeFileSync(join(folder, "api.js"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "api.d.ts"), `${types.join("\n")}\n`);
}

function assemble(build) {
  const folder = join(pkg, build);
  checkOptimised(folder);
  dropComments(folder);
  dropDispose(folder);
  nameArguments(folder);
  writeApi(folder);
  for (const entry of ["node.js", "browser.js", "index.d.ts", "bundler.js", "bundler.d.ts", "start.js", "start.d.ts"])
    copyFileSync(join(templates, entry), join(folder, entry));
  // It only types the internals of the glue, with `any`.
  rmSync(join(folder, "vitrine_bg.wasm.d.ts"), { force: true });
}

function weigh(build) {
  const weights = ["vitrine_bg.wasm", "vitrine_bg.js"].map((name) => {
    const size = brotliCompressSync(readFileSync(join(pkg, build, name))).length;
    return `${name} ${(size / 1000).toFixed(1)} kB`;
  });
  console.log(`${build}: ${weights.join(", ")} (brotli)`);
}

const tsc = join(root, "node_modules/.bin/tsc");
execFileSync(tsc, ["-p", templates, "--outDir", join(pkg, "wrapper")], { stdio: "inherit" });
BUILDS.forEach(assemble);
rmSync(join(pkg, "wrapper"), { recursive: true });
const manifest = JSON.parse(readFileSync(join(templates, "package.json"), "utf8"));
writeFileSync(join(pkg, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
copyFileSync(join(templates, "README.md"), join(pkg, "README.md"));
for (const license of ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"])
  copyFileSync(join(root, license), join(pkg, license));
BUILDS.forEach(weigh);
