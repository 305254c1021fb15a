// Lists the functions that each domain of the core exports to JavaScript, read from the sources of crates/core-wasm.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const faces = join(import.meta.dirname, "../crates/core-wasm/src");
const EXPORTED = /#\[wasm_bindgen(?:\(((?:[^"\]]|"[^"]*")*)\))?\]\s*(?:#\[[^\]]*\]\s*)*pub fn (\w+)/g;

/** Returns the functions of a source file by JavaScript name. */
export function functionsIn(source) {
  return [...source.matchAll(EXPORTED)].map(
    ([, options, name]) => /js_name = "?(\w+)"?/.exec(options ?? "")?.[1] ?? name,
  );
}

/** Returns each domain that exports functions, with the functions' names. */
export function functionsByDomain() {
  const byDomain = new Map();
  for (const file of readdirSync(faces, { recursive: true }).filter((name) => name.endsWith(".rs"))) {
    const domain = file.split(sep)[0].replace(".rs", "");
    const names = functionsIn(readFileSync(join(faces, file), "utf8"));
    if (names.length > 0) byDomain.set(domain, [...(byDomain.get(domain) ?? []), ...names]);
  }
  return Array.from(byDomain, ([domain, names]) => ({ domain, names }));
}

/** Returns the exports of a module, without those that wasm-bindgen's glue needs for itself. */
export function exportsOf(bytes) {
  return WebAssembly.Module.exports(new WebAssembly.Module(bytes))
    .map(({ name }) => name)
    .filter((name) => name !== "memory" && !name.startsWith("__"));
}

/** Returns the exports of a module that belong to no domain: the table of weights would miss them. */
export function homeless(exported, domains = functionsByDomain()) {
  const known = new Set(domains.flatMap(({ names }) => names));
  return exported.filter((name) => !known.has(name));
}
