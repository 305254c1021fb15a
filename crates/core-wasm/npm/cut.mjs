// Cuts the module of one domain out of a build: the functions of the other domains go, and all that only they need.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionsByDomain } from "../../../scripts/core-domains.mjs";
import { bundle } from "./bundle.mjs";
import { copyWrappers, wrappersOf } from "./wrappers.mjs";

/** What today's browsers all know: with everything allowed, the tools would write what Node 20 cannot read. */
const FEATURES = [
  "--enable-bulk-memory",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
];
/** What the modules are shrunk by in scripts/build-core too. */
const SHRINK = ["-Oz", "--converge", "-aimfs", "5", "-ocimfs", "5", "--reorder-functions-by-name"];

/** The module with only these exports and what they need. */
export function reduced(tool, { from, to, exports }) {
  const graph = `${to}.graph.json`;
  const nodes = exports.map((name) => ({ name: `export ${name}`, export: name }));
  writeFileSync(
    graph,
    JSON.stringify([{ name: "page", root: true, reaches: nodes.map(({ name }) => name) }, ...nodes]),
  );
  execFileSync(tool("wasm-metadce"), [...FEATURES, from, "--graph-file", graph, "-o", to], { stdio: "pipe" });
  execFileSync(tool("wasm-opt"), [...FEATURES, ...SHRINK, to, "-o", to], { stdio: "pipe" });
  rmSync(graph);
}

/** The exports of a build without those of its other domains: what stays is the domain's, and what the glue needs itself. */
function exportsWith(bytes, domain) {
  const others = new Set(functionsByDomain().flatMap((one) => (one.domain === domain ? [] : one.names)));
  const all = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  return all.filter((name) => !others.has(name));
}

/** The glue with what the module imports and the domain gives: a page would load the rest, which nothing can call. */
async function cutGlue(source, folder, names) {
  const wanted = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(folder, "vitrine_bg.wasm"))));
  const kept = new Set([...names, "__wbg_set_wasm", ...wanted.map(({ name }) => name)]);
  const entry = join(folder, "kept.js");
  writeFileSync(entry, `export { ${[...kept].join(", ")} } from "../${source}/vitrine_bg.js";\n`);
  await bundle(entry, join(folder, "vitrine_bg.js"), "es");
  rmSync(entry);
}

/** The domain's public names, and the types that the build declares. */
function writeApi(pkg, { name, build }, names) {
  const folder = join(pkg, name);
  const wrappers = wrappersOf(names);
  const isWrapped = (one) => wrappers.some(({ calls }) => calls.includes(one));
  const api = readFileSync(join(pkg, build, "api.js"), "utf8");
  const isPublic = (one) => new RegExp(`\\b${one}\\b`).test(api);
  const plain = names.filter((one) => isPublic(one) && !isWrapped(one));
  const declarations = readFileSync(join(pkg, build, "vitrine.d.ts"), "utf8");
  const types = [...declarations.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, type]) => `type ${type}`);
  const lines = wrappers.map(({ file, gives }) => `export { ${gives.join(", ")} } from "./${file}.js";`);
  const typed = wrappers.map(({ file }) => `export * from "./${file}.js";`);
  if (plain.length > 0) lines.push(`export { ${plain.join(", ")} } from "./vitrine_bg.js";`);
  if (plain.length + types.length > 0)
    typed.push(`export { ${[...plain, ...types].join(", ")} } from "../${build}/vitrine.js";`);
  copyWrappers(join(pkg, build), folder, wrappers);
  writeFileSync(join(folder, "api.js"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "api.d.ts"), `${typed.join("\n")}\n`);
}

/** Makes the folder of one cut. */
export async function cutOut(pkg, cut, tool) {
  const folder = join(pkg, cut.name);
  mkdirSync(folder);
  const from = join(pkg, cut.build, "vitrine_bg.wasm");
  const exports = exportsWith(readFileSync(from), cut.domain);
  reduced(tool, { from, to: join(folder, "vitrine_bg.wasm"), exports });
  const { names: all } = functionsByDomain().find(({ domain }) => domain === cut.domain);
  const names = all.filter((one) => exports.includes(one));
  await cutGlue(cut.build, folder, names);
  writeApi(pkg, cut, names);
}
