// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyWithFixedHashes } from "./fixed-hashes.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-hashes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Copies a bundle whose chunks have these hashes, and returns the copied entry. */
function copiedEntry(list, core) {
  const dist = path.join(folder, list);
  mkdirSync(path.join(dist, "chunks"), { recursive: true });
  const text = `import("./chunks/my-list-${list}.js");fetch(new URL("chunks/core_bg-${core}.wasm",import.meta.url))`;
  writeFileSync(path.join(dist, "page.js"), text);
  return readFileSync(path.join(copyWithFixedHashes(dist), "page.js"), "utf8");
}

test("an entry measures the same whatever hashes its chunks have", () => {
  const entry = copiedEntry("Ab3-_9z", "0000000");
  expect(entry).toBe(copiedEntry("_aaaaa-", "zzzzzzz"));
  expect(entry).toMatch(
    /^import\("\.\/chunks\/my-list-[\w-]{7}\.js"\);fetch\(new URL\("chunks\/core_bg-[\w-]{7}\.wasm"/,
  );
  expect(entry).not.toMatch(/0{7}|Ab3/);
});
