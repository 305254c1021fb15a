// Builds the npm package @vitrine/page in frontend/package: the page's sources compiled one by one, the bundle's style
// sheet, and the files of frontend/npm.
//   npm run package -w frontend      (after the bundle: npm run build -w frontend)
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const frontend = join(import.meta.dirname, "..");
const root = join(frontend, "..");
const out = join(frontend, "package");

/** Returns the declarations that `index.d.ts` reaches; the others refer to packages whose types users do not need. */
function reachable(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of readFileSync(path, "utf8").matchAll(/(?:from|import\() ?["'](\.[^"']+)\.js["']/g))
    reachable(join(dirname(path), `${name}.d.ts`), found);
  return found;
}

function placeOf(name) {
  return [join(frontend, "node_modules"), join(root, "node_modules")]
    .map((place) => join(place, name))
    .find(existsSync);
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(placeOf(name), "package.json"), "utf8")).version;
}

/** The documents that the package's README links to. */
const DOCUMENTS = ["markup.md", "script-api.md"];

/** Returns a document in which links to other files of the repository are plain text. */
function linkingInside(name) {
  const isOutside = (address) => !/^(?:#|https?:)/.test(address) && !DOCUMENTS.includes(address.split("#")[0]);
  return readFileSync(join(root, "docs", name), "utf8").replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text, address) =>
    isOutside(address) ? text : link,
  );
}

rmSync(out, { recursive: true, force: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.package.json"], { cwd: frontend, stdio: "inherit" });
// The bundle includes the core; the package depends on it as a package.
const IN_PACKAGES = [
  "core/load-check",
  "core/load-core",
  "core/load-dictionary",
  "core/load-forms",
  "core/load-menu",
  "behaviours/captcha/worker-address",
];
for (const name of IN_PACKAGES)
  for (const end of ["js", "d.ts"]) renameSync(join(out, `${name}.npm.${end}`), join(out, `${name}.${end}`));
// Only the bundle's loaders use these; they import from pkg/.
for (const path of ["core/start-module.js", "core/glue"]) rmSync(join(out, path), { recursive: true });
// Bundlers resolve the URL of a file next to the module, but not of a script in another package.
const altcha = placeOf("altcha");
const notice = readFileSync(join(altcha, "LICENSE.txt"), "utf8");
const solver = readFileSync(join(altcha, "dist/workers/pbkdf2.js"), "utf8");
writeFileSync(join(out, "behaviours/captcha/solver.js"), `/*!\n${notice.trim()}\n*/\n${solver}`);

const declared = reachable(join(out, "index.d.ts"));
declared.add(join(out, "page.css.d.ts"));
for (const name of readdirSync(out, { recursive: true }))
  if (name.endsWith(".d.ts") && !declared.has(join(out, name))) rmSync(join(out, name));

const { version, dependencies: needed } = JSON.parse(readFileSync(join(frontend, "package.json"), "utf8"));
const core = JSON.parse(readFileSync(join(root, "pkg/package.json"), "utf8")).version;
const own = Object.keys(needed).map((name) => [name, `^${versionOf(name)}`]);
const dependencies = Object.fromEntries([["@vitrine/core", `^${core}`], ...own]);
const manifest = JSON.parse(readFileSync(join(frontend, "npm/package.json"), "utf8"));
writeFileSync(join(out, "package.json"), `${JSON.stringify({ ...manifest, version, dependencies }, null, 2)}\n`);
const readme = readFileSync(join(frontend, "npm/README.md"), "utf8");
writeFileSync(join(out, "README.md"), readme.replaceAll("](../../docs/", "](docs/"));
mkdirSync(join(out, "docs"));
for (const name of DOCUMENTS) writeFileSync(join(out, "docs", name), linkingInside(name));
copyFileSync(join(frontend, "dist/page.css"), join(out, "page.css"));
writeFileSync(join(out, "page.css.d.ts"), "export {};\n");
// The bundle itself, for sites without a bundler; without its compressed copies and Vite's manifest.
const isPlain = (path) => !/\.(?:br|gz)$/.test(path) && !path.includes(`${join("dist", ".vite")}`);
cpSync(join(frontend, "dist"), join(out, "dist"), { recursive: true, filter: isPlain });
copyFileSync(join(frontend, "dist/THIRD-PARTY-NOTICES.txt"), join(out, "THIRD-PARTY-NOTICES.txt"));
for (const license of ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"])
  copyFileSync(join(root, license), join(out, license));
