// Copies the gallery and the bundle, so that the built folder is self-contained. galerie/ and assets/ have the server's
// own paths, so that the server's are used there.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PLATFORM = "vitrine";

/** Rewrites a file of the gallery to work without the server: relative addresses, scripts without nonce. */
export function standAlone(text, name) {
  const up = "../".repeat(name.split("/").length - 1);
  return (
    text
      .replaceAll(' nonce="{nonce}"', "")
      // The configured logo is in the demo's theme, which is not copied.
      .replaceAll("/{platform}/theme/logo.svg", `${up}images/halle.svg`)
      .replaceAll("/{platform}/theme/default.css", `${up}default.css`)
      .replaceAll("/{platform}/assets/", `${up}../assets/`)
      .replaceAll("/{platform}/galerie/", up || "./")
      .replaceAll("{platform}", PLATFORM)
  );
}

/** Copies the gallery. */
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

/** Copies the default theme next to the gallery, which has a page about it. */
function copyTheme(root, out) {
  cpSync(join(root, "crates/server/theme/default.css"), join(out, "default.css"));
}

/** Copies the built bundle. */
export function copyBundle(root, out) {
  const from = join(root, "frontend/dist");
  const isServed = (path) => !/\.(?:br|gz)$|\/\.vite(?:\/|$)/.test(path);
  cpSync(from, out, { recursive: true, filter: isServed });
}
