// Packs the files of the bundle that a site serves: frontend/vitrine-page-VERSION.zip, with its checksum beside it.
//   npm run zip -w frontend      (after the bundle: npm run build -w frontend)
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

const frontend = join(import.meta.dirname, "..");
const root = join(frontend, "..");
const dist = join(frontend, "dist");
const { version } = JSON.parse(readFileSync(join(frontend, "package.json"), "utf8"));
const name = `vitrine-page-${version}`;
// Fixed, so that the same bundle produces the same file.
const mtime = new Date("2000-01-01T00:00:00");
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Returns the names and bytes of every file of the bundle, except compressed copies and hidden files. */
function contents() {
  const built = readdirSync(dist, { recursive: true })
    .filter((path) => statSync(join(dist, path)).isFile() && !/\.(?:br|gz)$/.test(path) && !path.startsWith("."))
    .map((path) => [path, readFileSync(join(dist, path))]);
  const licences = ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"].map((path) => [path, readFileSync(join(root, path))]);
  return [...built, ...licences, ["VERSION", Buffer.from(`${version}\n`)]].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
}

const files = contents();
const sums = files.map(([path, bytes]) => `${sum(bytes)}  ${path}\n`).join("");
const inside = Object.fromEntries(
  [...files, ["SHA256SUMS", Buffer.from(sums)]].map(([path, bytes]) => [`${name}/${path}`, bytes]),
);
const zip = zipSync(inside, { level: 9, mtime });
writeFileSync(join(frontend, `${name}.zip`), zip);
writeFileSync(join(frontend, `${name}.zip.sha256`), `${sum(zip)}  ${name}.zip\n`);
console.log(`${name}.zip: ${files.length + 1} files, ${(zip.length / 1000).toFixed(0)} kB`);
