// Packs our packages as npm would publish them and installs those files, without requesting any registry.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../..");
const NPM = ["--offline", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error"];
const ENVIRONMENT = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  // Settings of the test run are not those of a user of the package.
  NODE_TEST_CONTEXT: undefined,
  NODE_OPTIONS: undefined,
  NODE_ENV: undefined,
  NO_COLOR: "1",
};

/** For lists of every entry in every way to find it: Node's own limit is 1 MB. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program in a folder and returns its output; fails with all of it when the program does. */
export function run(folder, program, ...args) {
  try {
    const options = { cwd: folder, encoding: "utf8", env: ENVIRONMENT, stdio: "pipe", maxBuffer: MOST_OUTPUT };
    return execFileSync(program, args, options);
  } catch (failure) {
    return assert.fail(`${program} ${args.join(" ")}\n${failure.stdout}${failure.stderr}`);
  }
}

const temporaries = [];
process.on("exit", () => {
  for (const folder of temporaries) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder that is removed when the process ends. */
function temporary() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-package-"));
  temporaries.push(folder);
  return folder;
}

/** Packs a folder as npm would publish it; returns the path of the file and the files in it. */
function pack(source) {
  const folder = temporary();
  const [{ filename, files }] = JSON.parse(run(folder, "npm", "pack", source, "--json", ...NPM));
  return { path: join(folder, filename), files: files.map(({ path }) => path) };
}

const packed = new Map();

/** The packed file of @vitrine/core, or of a package in another folder. */
export function tarball(folder = join(root, "pkg")) {
  if (!packed.has(folder)) packed.set(folder, pack(folder));
  return packed.get(folder);
}

/** Our packages by their folder here; their dependencies come from this repository, packed too. */
const OURS = { "@vitrine/core": "pkg", "@vitrine/page": "frontend/package" };

/** The dependencies of a package of ours, direct and transitive. */
function needed(manifest, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    found.add(name);
    needed(join(inRepository(name), "package.json"), found);
  }
  return [...found];
}

function inRepository(name) {
  const places = ["node_modules", "frontend/node_modules", "tests/node_modules"].map((place) =>
    join(root, place, name),
  );
  const found = places.find((place) => existsSync(join(place, "package.json")));
  assert.ok(found, `${name} is not installed: npx -y rust-just install`);
  return found;
}

/** Links a project's dependencies to those of this repository, which must be in the required versions. */
function link(folder, dependencies) {
  for (const [name, version] of Object.entries(dependencies)) {
    const source = inRepository(name);
    const installed = JSON.parse(readFileSync(join(source, "package.json"), "utf8")).version;
    assert.equal(version, installed, `${name} in ${basename(folder)}/package.json`);
    const target = join(folder, "node_modules", name);
    // Dependencies of our packages are already installed.
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(source, target);
  }
}

/** Copies a project of this repository elsewhere, with the packed files of our packages installed. */
export function installed(project) {
  const folder = join(temporary(), basename(project));
  cpSync(join(root, project), folder, {
    recursive: true,
    filter: (path) => !["node_modules", "dist"].includes(basename(path)),
  });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const ours = asked.filter(([name]) => name in OURS);
  for (const [name, place] of ours)
    assert.equal(place, `file:../../${OURS[name]}`, `${name} in ${project}/package.json`);
  const others = Object.fromEntries(asked.filter(([name]) => !(name in OURS)));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, dependencies: {}, devDependencies: {} }));
  const theirs = ours.flatMap(([name]) =>
    name === "@vitrine/page" ? needed(join(root, "frontend/package.json")) : [],
  );
  const sources = [...ours.map(([name]) => join(root, OURS[name])), ...theirs.map(inRepository)];
  run(folder, "npm", "install", ...sources.map((source) => tarball(source).path), ...NPM);
  link(folder, others);
  return folder;
}
