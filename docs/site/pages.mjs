// Which files of the repository are pages of the site, and how links between them are resolved.

import { existsSync, readdirSync } from "node:fs";
import { join, normalize } from "node:path";
import { anchorOf } from "./markdown.mjs";

/** File, address, and group of the contents. */
const DOCUMENTS = [
  ["docs/start.md", "index", "Begin"],
  ["docs/tutorial.md", "tutorial", "Begin"],
  ["docs/embedding.md", "embedding", "Guides"],
  ["docs/operations.md", "operations", "Guides"],
  ["demo/README.md", "site-folder", "Guides"],
  ["crates/core-wasm/npm/README.md", "core-package", "Guides"],
  ["docs/markup.md", "markup", "Reference"],
  ["docs/endpoints.md", "endpoints", "Reference"],
  ["docs/script-api.md", "script-api", "Reference"],
  ["docs/compatibility.md", "compatibility", "Reference"],
  ["docs/security.md", "security", "Reference"],
  ["docs/spec.md", "spec", "Reference"],
  ["docs/glossary.md", "glossary", "Reference"],
  ["CHANGELOG.md", "changes", "Reference"],
];
/** Titles in the contents for documents whose own title is longer, or was written for another place. */
const TITLES = new Map([
  ["docs/start.md", "Overview"],
  ["docs/embedding.md", "Embedder’s guide"],
  ["docs/operations.md", "Operator’s manual"],
  ["demo/README.md", "The folder of a site"],
  ["crates/core-wasm/npm/README.md", "The package @vitrine/core"],
  ["CHANGELOG.md", "Changes"],
]);

/** Returns all documents: those of the list, and any other in docs/, so that a new one is not forgotten. */
export function documentsOf(root) {
  const listed = new Set(DOCUMENTS.map(([file]) => file));
  const others = readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md") && !listed.has(`docs/${name}`))
    .map((name) => [`docs/${name}`, name.replace(/\.md$/, ""), "Guides"]);
  const decisions = readdirSync(join(root, "docs/decisions")).map((name) => [
    `docs/decisions/${name}`,
    `decision-${name.replace(/\.md$/, "")}`,
    "Decisions",
  ]);
  return [...DOCUMENTS, ...others, ...decisions].map(([file, slug, group]) => ({
    file,
    slug,
    group,
    title: TITLES.get(file),
  }));
}

/** Returns a function that maps a link of a file to a page of the site; undefined if its target is not a page. */
export function linksFor(slug, sources, root) {
  const bySource = new Map(sources.map((source) => [source.file, source.slug]));
  return (source, href) => {
    if (/^[a-z]+:/i.test(href)) return href;
    const [path, part] = href.split("#", 2);
    const file = path === "" ? source : normalize(join(source, "..", path));
    const to = bySource.get(file);
    if (to === undefined) {
      if (!existsSync(join(root, file))) throw new Error(`${source}: ${href} leads nowhere`);
      return undefined;
    }
    const hash = part ? `#${anchorOf(decodeURIComponent(part))}` : "";
    return to === slug && hash ? hash : `${to}.html${hash}`;
  };
}
