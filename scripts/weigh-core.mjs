// Prints what each domain of the core adds to the WebAssembly modules in pkg/: the size saved by removing it.
//   scripts/build-core && node scripts/weigh-core.mjs
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { minify } from "vite";
import { reduced as reduce } from "../crates/core-wasm/npm/cut.mjs";
import { exportsOf, functionsByDomain, homeless } from "./core-domains.mjs";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "weigh-core-"));
const tool = (name) => join(root, "node_modules/.bin", name);

/** Returns the module with only these exports and what they need. */
function reduced(file, exports) {
  const out = join(work, "reduced.wasm");
  reduce(tool, { from: file, to: out, exports });
  return readFileSync(out);
}

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`.padStart(10);

function line(name, raw, packed, whole) {
  const share = `${((100 * packed) / whole).toFixed(0)} %`;
  console.log(`  ${name.padEnd(26)}${kilobytes(raw)}${kilobytes(packed)}${share.padStart(8)}`);
}

function weighModule(build) {
  const file = join(root, "pkg", build, "vitrine_bg.wasm");
  const bytes = readFileSync(file);
  const all = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  const lost = homeless(exportsOf(bytes));
  if (lost.length > 0) throw new Error(`${file}: no domain gives ${lost.join(", ")}`);
  const present = functionsByDomain().filter(({ names }) => names.some((name) => all.includes(name)));
  const whole = reduced(file, all);
  console.log(`${`${build}: what each domain adds`.padEnd(32)}raw    brotli   share`);
  for (const { domain, names } of present) {
    const others = all.filter((name) => !names.includes(name));
    const without = reduced(file, others);
    line(domain, whole.length - without.length, brotli(whole) - brotli(without), brotli(whole));
  }
  const ours = new Set(present.flatMap(({ names }) => names));
  const base = reduced(
    file,
    all.filter((name) => !ours.has(name)),
  );
  line("base, with allocator", base.length, brotli(base), brotli(whole));
  // Domains share leaves: code that two of them use stays when either is removed.
  line("the module as shipped", bytes.length, brotli(bytes), brotli(bytes));
}

/** Returns the size of the glue as published, and minified by Vite as a page ships it. */
async function weighGlue(build) {
  const glue = readFileSync(join(root, "pkg", build, "vitrine_bg.js"), "utf8");
  const { code } = await minify("vitrine_bg.js", glue, { module: true, compress: true, mangle: true });
  for (const [name, text] of [
    ["glue in the package", glue],
    ["glue as a page ships it", code],
  ]) {
    console.log(`  ${name.padEnd(26)}${kilobytes(Buffer.byteLength(text))}${kilobytes(brotli(Buffer.from(text)))}`);
  }
}

try {
  for (const build of ["flat", "forms", "menu", "mobile-menu", "full", "web"]) {
    weighModule(build);
    await weighGlue(build);
  }
} finally {
  rmSync(work, { recursive: true });
}
