// Prints the notices of all that the released program holds: crates, and the packages of the page bundle.
//   node packaging/notices.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { noticesOf } from "../crates/core-wasm/npm/notices.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const [, host] = /^host: (.+)$/m.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }));
process.stdout.write(noticesOf(root, "vitrine-server", host));
process.stdout.write(readFileSync(`${root}frontend/dist/THIRD-PARTY-NOTICES.txt`, "utf8"));
