// Prints what each domain of the core adds to the WebAssembly modules in pkg/: what the module would lose without it.
//   scripts/build-core && node scripts/weigh-core.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const root = join(import.meta.dirname, "..");
const faces = join(root, "crates/core-wasm/src");
const work = mkdtempSync(join(tmpdir(), "weigh-core-"));
const tool = (name, ...args) => execFileSync(join(root, "node_modules/.bin", name), args, { stdio: "pipe" });

/** The functions that each file of the face gives to JavaScript, by their JavaScript names. */
function domains() {
  const marked = /#\[wasm_bindgen(?:\(([^\]]*)\))?\]\s*(?:#\[[^\]]*\]\s*)*pub fn (\w+)/g;
  return readdirSync(faces)
    .filter((file) => file.endsWith(".rs"))
    .map((file) => {
      const source = readFileSync(join(faces, file), "utf8");
      const found = [...source.matchAll(marked)];
      const names = found.map(([, options, name]) => /js_name = (\w+)/.exec(options ?? "")?.[1] ?? name);
      return { domain: file.replace(".rs", ""), names };
    })
    .filter(({ names }) => names.length > 0);
}

/** The module with only these exports, without what they do not need. */
function reduced(file, exports) {
  const graph = join(work, "graph.json");
  const out = join(work, "reduced.wasm");
  const nodes = exports.map((name) => ({ name: `export ${name}`, export: name }));
  const reaches = nodes.map(({ name }) => name);
  writeFileSync(graph, JSON.stringify([{ name: "page", root: true, reaches }, ...nodes]));
  tool("wasm-metadce", "--all-features", file, "--graph-file", graph, "-o", out);
  tool("wasm-opt", "--all-features", "-Oz", out, "-o", out);
  return readFileSync(out);
}

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`.padStart(9);
const line = (name, raw, packed) => console.log(`  ${name.padEnd(22)}${kilobytes(raw)}${kilobytes(packed)}`);

function weigh(build) {
  const file = join(root, "pkg", build, "vitrine_bg.wasm");
  const all = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(file))).map(({ name }) => name);
  const present = domains().filter(({ names }) => names.some((name) => all.includes(name)));
  const missing = present.flatMap(({ names }) => names.filter((name) => !all.includes(name)));
  if (missing.length > 0) throw new Error(`${file}: no export named ${missing.join(", ")}`);
  const whole = reduced(file, all);
  console.log(`${build}: what each domain adds (raw, brotli)`);
  for (const { domain, names } of present) {
    const without = reduced(
      file,
      all.filter((name) => !names.includes(name)),
    );
    line(domain, whole.length - without.length, brotli(whole) - brotli(without));
  }
  const ours = new Set(present.flatMap(({ names }) => names));
  const base = reduced(
    file,
    all.filter((name) => !ours.has(name)),
  );
  line("base, with allocator", base.length, brotli(base));
  line("the module", whole.length, brotli(whole));
}

try {
  weigh("flat");
  weigh("full");
} finally {
  rmSync(work, { recursive: true });
}
