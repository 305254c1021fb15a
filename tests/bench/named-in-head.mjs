import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../frontend/dist/", import.meta.url));

/** The preload links of the table sorter, as in our server's pages (crates/server/src/state/bundle.rs). */
export function namedInHead() {
  const built = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const wanted = new Set([
    "src/core/glue/vitrine-glue.ts",
    "../pkg/flat/vitrine_bg.wasm",
    "src/behaviours/sortable-table/sortable-table.ts",
  ]);
  for (const source of wanted) for (const name of built[source].imports ?? []) wanted.add(name);
  const link = (file) => {
    const kind = file.endsWith(".js") ? 'rel="modulepreload"' : 'rel="preload" as="fetch" crossorigin';
    return `<link ${kind} href="/dist/${file}" fetchpriority="low">`;
  };
  return Array.from(wanted, (source) => link(built[source].file)).join("");
}
