// The notices of the crates that are in a module or a program: their licences ask for them wherever it goes.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const SEPARATOR = `\n\n${"-".repeat(80)}\n\n`;

/** The crates that the package of this name is linked with on this platform, itself left out. */
function linked(root, name, platform) {
  const options = ["metadata", "--format-version=1", "--locked", `--filter-platform=${platform}`];
  const { packages, resolve } = JSON.parse(execFileSync("cargo", options, { cwd: root, maxBuffer: 1 << 28 }));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const byId = new Map(packages.map((one) => [one.id, one]));
  const wanted = [packages.find((one) => one.name === name).id];
  for (const id of wanted) {
    const needed = nodes.get(id).deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null));
    for (const { pkg } of needed) if (!wanted.includes(pkg) && !isMacro(byId.get(pkg))) wanted.push(pkg);
  }
  return wanted.map((id) => byId.get(id)).filter(({ source }) => source !== null);
}

/** It runs while others are compiled, and is in nothing. */
const isMacro = ({ targets }) => targets.some(({ kind }) => kind.includes("proc-macro"));

function noticeOf({ name, version, license, authors, manifest_path: manifest }) {
  const folder = dirname(manifest);
  const files = readdirSync(folder).filter((file) => LICENCE.test(file));
  // Of licences to choose from, the short one.
  const short = license.includes("MIT") ? files.filter((file) => /mit/i.test(file)) : [];
  const texts = (short.length > 0 ? short : files).map((file) => readFileSync(join(folder, file), "utf8").trim());
  const said = texts.length > 0 ? texts : [`${license}, ${authors.join(", ")}`];
  return [`${name} ${version} (${license})`, ...said].join("\n\n");
}

/** The text of `THIRD-PARTY-NOTICES.txt`. */
export function noticesOf(root, name, platform) {
  const crates = linked(root, name, platform).toSorted((one, other) => one.name.localeCompare(other.name));
  return `${crates.map(noticeOf).join(SEPARATOR)}\n`;
}
