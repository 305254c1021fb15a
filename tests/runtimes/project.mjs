// A project elsewhere with the packed core and other packages from npm, like a user's folder.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, tarball } from "../package/installed.mjs";

const here = import.meta.dirname;
const NPM = [
  "--no-audit",
  "--no-fund",
  "--no-package-lock",
  "--ignore-scripts",
  "--loglevel=error",
  "--prefer-offline",
];

/**
 * Copies files of this folder, installs the packed core and these packages. Their scripts do not run, because some
 * download.
 */
export function project(files, packages = {}) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-runtime-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [from, to] of Object.entries(files)) cpSync(join(here, from), join(folder, to), { recursive: true });
  const dependencies = { "@vitrine/core": `file:${tarball().path}`, ...packages };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  run(folder, "npm", "install", ...NPM);
  return folder;
}
