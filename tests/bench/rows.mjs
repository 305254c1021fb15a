// `just bench rows`: lists, filters, sorts and searches with 10,000 and with 1,000,000 elements, in one run.
//   node tests/bench/rows.mjs [few [many]]
// The program is crates/server/examples/rows.rs: it fills both databases with the library, as an import does.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const cargo = [
  "run",
  "--quiet",
  "--release",
  "-p",
  "vitrine-server",
  "--example",
  "rows",
  "--",
  ...process.argv.slice(2),
];
process.exitCode = spawnSync("cargo", cargo, { cwd: root, stdio: "inherit" }).status ?? 1;
