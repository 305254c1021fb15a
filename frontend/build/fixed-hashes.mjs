import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The address of a chunk as its importers contain it: its name, the hash of its content, its type. */
const ADDRESS = /([\w-]+)-[\w-]{7}\.(js|css|wasm)\b/g;

/**
 * Copies a built bundle to a temporary folder, with hashes that depend on the names of the chunks alone, and returns
 * that folder; it is deleted when the program ends. A hash does not compress: with the real ones, a chunk would weigh
 * up to 40 bytes more or less after a change to any chunk that it loads, and exceed its budget by chance.
 */
export function copyWithFixedHashes(dist) {
  const copy = mkdtempSync(path.join(tmpdir(), "vitrine-size-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  cpSync(dist, copy, { recursive: true, filter: (file) => !/\.(?:br|gz|map)$/.test(file) });
  for (const file of readdirSync(copy, { recursive: true })) {
    if (!/\.(?:js|css)$/.test(file)) continue;
    const text = readFileSync(path.join(copy, file), "utf8");
    writeFileSync(path.join(copy, file), text.replaceAll(ADDRESS, fixedAddress));
  }
  return copy;
}

function fixedAddress(_address, name, type) {
  return `${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 7)}.${type}`;
}
