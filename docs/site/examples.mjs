// The gallery and the bundle beside the pages, so that the built folder is whole: galerie/ and assets/ are where the server
// has its own, and on it those are used.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PLATFORM = "vitrine";

/** A file of the gallery without the server: its addresses are relative, its scripts need no nonce. */
export function standAlone(text, name) {
  const up = "../".repeat(name.split("/").length - 1);
  return (
    text
      .replaceAll(' nonce="{nonce}"', "")
      // The logo of the page's configuration is of the demo's theme, which is not here.
      .replaceAll("/{platform}/theme/logo.svg", `${up}images/halle.svg`)
      .replaceAll("/{platform}/theme/default.css", `${up}default.css`)
      .replaceAll("/{platform}/assets/", `${up}../assets/`)
      .replaceAll("/{platform}/galerie/", up || "./")
      .replaceAll("{platform}", PLATFORM)
  );
}

/** Writes the gallery's copy. */
export function copyGallery(root, out) {
  const from = join(root, "frontend/gallery");
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(from.length + 1);
    mkdirSync(dirname(join(out, name)), { recursive: true });
    if (/\.(?:html|json|css)$/.test(name)) writeFileSync(join(out, name), standAlone(readFileSync(path, "utf8"), name));
    else cpSync(path, join(out, name));
  }
  copyTheme(root, out);
}

/** Copies the default theme beside the gallery, one of whose pages shows it. */
function copyTheme(root, out) {
  cpSync(join(root, "crates/server/theme/default.css"), join(out, "default.css"));
}

/** Copies the built bundle. */
export function copyBundle(root, out) {
  const from = join(root, "frontend/dist");
  const isServed = (path) => !/\.(?:br|gz)$|\/\.vite(?:\/|$)/.test(path);
  cpSync(from, out, { recursive: true, filter: isServed });
}
