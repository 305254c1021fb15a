// No test measures wall time or sleeps, because machines may be busy. Benches and `just soak` do.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const TIMED = [
  [/\.(test|spec)\.(ts|tsx|mjs)$/, /waitForTimeout|performance\.now|setTimeout\(\w+, *[1-9]|test\.slow\(/g],
  // `slow.rs` and `tests/operations` belong to `just soak`, which may take its time.
  [/^crates\/.*(tests\.rs|tests\/.*\.rs)$/, /Instant::now|SystemTime::now|\.elapsed\(\) *</g],
];

function timed(path, text) {
  const found = TIMED.filter(([files]) => files.test(path)).flatMap(([, pattern]) => text.match(pattern) ?? []);
  return found.map((what) => `${path}: ${what}`);
}

test("no test measures time or waits for a fixed one", () => {
  const listed = execFileSync("git", ["ls-files"], { cwd: root }).toString().trim().split("\n");
  const ofSoak = (path) => path.endsWith("it/slow.rs") || path.startsWith("tests/operations/");
  const tests = listed.filter((path) => TIMED.some(([files]) => files.test(path)) && !ofSoak(path));
  assert.ok(tests.length > 150, `only ${tests.length} files of tests were read`);
  assert.deepEqual(
    tests
      .filter((path) => path !== "tests/architecture/time.test.mjs")
      .flatMap((path) => timed(path, readFileSync(join(root, path), "utf8"))),
    [],
  );
});

test("waiting and measuring are reported", () => {
  assert.equal(timed("a.spec.ts", "await page.waitForTimeout(300); setTimeout(done, 5); setTimeout(done)").length, 2);
  assert.equal(timed("crates/x/tests/it/a.rs", "let start = Instant::now();").length, 1);
});
