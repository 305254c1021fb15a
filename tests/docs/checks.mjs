// The checks of the built documentation, as functions over its files: path → text.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The texts of a built site by path; a file that is not text has an empty one. */
export function readBuilt(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const isText = (path) => /\.(?:html|json|css|js)$/.test(path) && !path.startsWith("assets/");
  return new Map(paths.map((path) => [path, isText(path) ? readFileSync(join(folder, path), "utf8") : ""]));
}

const unescapeHtml = (text) => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
const addressesIn = (html) =>
  Array.from(html.matchAll(/<[a-z][^>]*?\s(?:href|src|action)="([^"]*)"/g), ([, address]) => unescapeHtml(address));
const isOwnPage = ([path]) => /^docs\/[^/]+\.html$/.test(path);
const isElsewhere = (address) => /^(?:https?|mailto|data):/.test(address);

/** Addresses of the pages that lead nowhere in the built folder. */
export function deadLinks(files) {
  const idsOf = (path) => new Set(Array.from((files.get(path) ?? "").matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
  const isDead = (path, address) => {
    if (isElsewhere(address)) return false;
    const [file, hash] = address.replace(/\?[^#]*/, "").split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (!files.has(target) && !files.has(join(target, "index.html"))) return true;
    return Boolean(hash) && !idsOf(target).has(hash);
  };
  return [...files]
    .filter(([path]) => isOwnPage([path]) || path === "index.html")
    .flatMap(([path, html]) =>
      addressesIn(html)
        .filter((address) => isDead(path, address))
        .map((address) => `${path}: ${address}`),
    );
}

/**
 * Addresses that work in one place only, paths of the build machine, and the server's placeholders. Pages of the
 * gallery answer some addresses of a site themselves (`/connexion`); those of the platform's folders must be relative.
 */
export function absolutePaths(files, root) {
  const inPages = [...files]
    .filter(([path]) => path.endsWith(".html") && !path.startsWith("assets/"))
    .flatMap(([path, html]) =>
      addressesIn(html)
        .filter((address) => (path.startsWith("galerie/") ? /^\/vitrine\// : /^(?:\/|file:)/).test(address))
        .map((address) => `${path}: ${address}`),
    );
  const ofMachine = [...files].filter(([, text]) => text.includes(root)).map(([path]) => `${path}: ${root}`);
  const ofServer = [...files]
    .filter(([path, text]) => path.startsWith("galerie/") && /\{platform\}|\{nonce\}/.test(text))
    .map(([path]) => `${path}: a name that the server fills in`);
  return [...inPages, ...ofMachine, ...ofServer];
}

/** Pages of the gallery that no page shows in a frame; a link is not enough. */
export function unshown(files) {
  const framesIn = (html) => addressesIn(html.match(/<iframe [^>]*>/g)?.join("") ?? "");
  const shown = new Set([...files].filter(isOwnPage).flatMap(([, html]) => framesIn(html)));
  return [...files.keys()]
    .filter((path) => /^galerie\/[^/]+\.html$/.test(path) && path !== "galerie/index.html")
    .filter((path) => !shown.has(`../${path}`));
}

/** A behaviour page's own text: without the frame of all pages and the sources of its examples. */
const bodyOf = (html) =>
  (html.match(/<main[^>]*>([\s\S]*)<\/main>/)?.[1] ?? "").replace(/<details class="source">[\s\S]*?<\/details>/g, "");
const namesIn = (html) => new Set(unescapeHtml(html).match(/\bdata-[a-z][a-z-]*[a-z]/g) ?? []);

/** The attributes that a page's table names, row by row. */
export function rowsOf(html) {
  const table = bodyOf(html).match(/<h2 id="attributes">[\s\S]*?(?=<h2 )/)?.[0] ?? "";
  const cells = Array.from(table.matchAll(/<tr><td>([\s\S]*?)<\/td>/g), ([, cell]) => cell);
  return new Set(cells.flatMap((cell) => [...namesIn(cell)]));
}

/** Attributes of the schema without a row, attributes of a page without one, and names that are not in the schema. */
export function strangers(files, behaviours, known) {
  const pages = behaviours.map(({ slug, attributes }) => ({
    slug,
    attributes,
    html: files.get(`docs/${slug}.html`) ?? "",
  }));
  const listed = new Set(pages.flatMap(({ html }) => [...rowsOf(html)]));
  const isPublic = (name) => !name.startsWith("data-vt-");
  return {
    unlisted: [...known].filter((name) => isPublic(name) && !listed.has(name)),
    withoutRow: pages.flatMap(({ slug, attributes, html }) =>
      attributes.filter((name) => !rowsOf(html).has(name)).map((name) => `${slug}: ${name}`),
    ),
    unknown: pages.flatMap(({ slug, html }) => {
      const own = bodyOf(html).replace(/<table data-sortable[^>]*>/g, "");
      return [...namesIn(own)].filter((name) => !known.has(name)).map((name) => `${slug}: ${name}`);
    }),
  };
}

/** Pages that lack a part which every behaviour page has. */
export function lacking(files, behaviours) {
  const parts = [
    "recipe",
    "live-example",
    "attributes",
    "request-and-answer",
    "keyboard",
    "rgaa-criteria",
    "events-and-calls",
  ];
  return behaviours.flatMap(({ slug }) =>
    parts
      .filter((part) => !(files.get(`docs/${slug}.html`) ?? "").includes(`<h2 id="${part}">`))
      .map((part) => `${slug}: ${part}`),
  );
}

/** Code blocks of a document that its page does not show verbatim. */
export function lostCode(text, html) {
  const escaped = (code) =>
    code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  const blocks = Array.from(text.matchAll(/^```\w*\n([\s\S]*?)\n```$/gm), ([, code]) => code);
  return blocks.filter((code) => !html.includes(`<code>${escaped(code)}</code>`));
}
