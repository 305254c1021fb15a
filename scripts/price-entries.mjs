// Prints what each entry of @vitrine/core costs a page, script and module: minified by Vite, brotli.
//   node scripts/price-entries.mjs           prints the table of the package's README
//   node scripts/price-entries.mjs --write   writes it there
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
export const README = join(root, "crates/core-wasm/npm/README.md");
/** A row of the table: import, content, price. */
const ROW = /^\| `@vitrine\/core(?:\/([\w-]+))?` \| ([^|]+) \| ([^|]*) \|$/gm;

/** Returns the bytes, brotli, of all files that a page loads for an entry. */
export async function priceOf(folder) {
  const work = mkdtempSync(join(tmpdir(), "price-"));
  try {
    const entry = join(work, "main.js");
    writeFileSync(
      entry,
      `export * from "${join(root, "pkg", folder, "browser.js")}";\nexport { default } from "${join(root, "pkg", folder, "browser.js")}";\n`,
    );
    await build({
      configFile: false,
      logLevel: "warn",
      root: work,
      build: {
        outDir: join(work, "out"),
        assetsInlineLimit: 0,
        target: "es2022",
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
      },
    });
    const files = readdirSync(join(work, "out"), { recursive: true }).filter((name) => /\.(?:js|wasm)$/.test(name));
    return files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(work, "out", name))).length, 0);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Returns the rows of the README's table: each entry's line, folder and current price. */
export function rows() {
  return [...readFileSync(README, "utf8").matchAll(ROW)].map(([line, folder = "flat", , price]) => ({
    line,
    folder,
    price: price.trim(),
  }));
}

if (import.meta.filename === process.argv[1]) {
  let text = readFileSync(README, "utf8");
  for (const { line, folder } of rows()) {
    const price = ((await priceOf(folder)) / 1000).toFixed(1);
    const priced = line.replace(/\| [^|]*\|$/, `| ${price} |`);
    console.log(priced);
    text = text.replace(line, priced);
  }
  if (process.argv.includes("--write")) writeFileSync(README, text);
}
