import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Plugin } from "vite";

/** Characters of a content hash in a file name: as many as chunks have. */
const HASH_LENGTH = 7;

/**
 * Writes each entry point a second time, under a name with a hash of its content, and lists both names in
 * `manifest.json`: a page that names the second lets browsers keep it for good.
 */
export function hashedEntries(names: readonly string[]): Plugin {
  return {
    name: "vitrine-hashed-entries",
    apply: "build",
    // Sequential: `compress` handles the copies, too.
    async writeBundle({ dir = "" }) {
      const hashed = await Promise.all(names.map(async (name) => [name, await copyWithHash(dir, name)]));
      await writeFile(join(dir, "manifest.json"), `${JSON.stringify(Object.fromEntries(hashed), null, 2)}\n`);
    },
  };
}

async function copyWithHash(dir: string, entry: string): Promise<string> {
  const content = await readFile(join(dir, entry));
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, HASH_LENGTH);
  const { name, ext } = parse(entry);
  const copy = `${name}-${hash}${ext}`;
  await writeFile(join(dir, copy), content);
  return copy;
}
