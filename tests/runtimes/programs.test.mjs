// Programs and test runners with the packed core: no file is read beside it, nothing is configured.
import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { run } from "../package/installed.mjs";
import { project } from "./project.mjs";

const ANSWER = "1 0 05/03/2026 Écoles /a?\n";
const PROGRAMS = { "programs/answer.mjs": "answer.mjs", "programs/answer.cjs": "answer.cjs" };

/** npm marks the programs of packages as executable, but not their inner files. */
function program(folder, path) {
  const file = join(folder, "node_modules", path);
  chmodSync(file, 0o755);
  return file;
}

test("Bun runs it by import and by require", () => {
  const folder = project(PROGRAMS, { "@oven/bun-linux-x64-baseline": "1.4.5" });
  const bun = program(folder, "@oven/bun-linux-x64-baseline/bin/bun");
  for (const script of ["answer.mjs", "answer.cjs"]) assert.equal(run(folder, bun, script), ANSWER, script);
});

test("Deno runs it by import and by require, without a permission", () => {
  const folder = project(PROGRAMS, { "@deno/linux-x64-glibc": "2.9.6" });
  const deno = program(folder, "@deno/linux-x64-glibc/deno");
  for (const script of ["answer.mjs", "answer.cjs"])
    assert.equal(run(folder, deno, "run", "--node-modules-dir=manual", "--no-prompt", script), ANSWER, script);
});

/** Runs this file by Jest in this environment. */
function runByJest(file, testEnvironment, ...options) {
  const folder = project({ [`jest/${file.from}`]: file.to }, { jest: "30.5.2", "jest-environment-jsdom": "30.5.2" });
  writeFileSync(
    join(folder, "jest.config.json"),
    JSON.stringify({ testEnvironment, testMatch: [`**/${file.to}`], transform: {}, watchman: false }),
  );
  const wanted = testEnvironment === "node" ? "undefined" : "object";
  writeFileSync(
    join(folder, "run.cjs"),
    `process.env.WANTED_DOCUMENT = "${wanted}"; require("jest").run(["--ci", "--silent=false"]);`,
  );
  run(folder, "node", ...options, "run.cjs");
}

for (const environment of ["node", "jsdom"]) {
  test(`Jest runs it in its ${environment} environment`, () => {
    runByJest({ from: "order.test.js", to: "order.test.cjs" }, environment);
  });
}

test("Jest with ES modules and jsdom runs it by the entry that holds its module", () => {
  runByJest({ from: "inline.test.js", to: "inline.test.mjs" }, "jsdom", "--experimental-vm-modules");
});

test("Vitest runs it with jsdom, as it is and inlined", () => {
  const folder = project({ "vitest/order.test.js": "order.test.js" }, { vitest: "4.1.12", jsdom: "26.1.0" });
  for (const inline of ["[]", '["@vitrine/core"]']) {
    const config = `export default { test: { environment: "jsdom", server: { deps: { inline: ${inline} } } } };\n`;
    writeFileSync(join(folder, "vitest.config.js"), config);
    assert.match(run(folder, "npx", "--offline", "vitest", "run"), /1 passed/);
  }
});
