// Builds the documentation as a static site: node docs/site/build.mjs [FOLDER]. The folder, by default docs/site/dist,
// is self-contained, with relative addresses only: docs/ (pages), galerie/ (live examples), assets/ (the bundle).

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBehaviours, recipeOf, writeBehaviour } from "./behaviours.mjs";
import { copyBundle, copyGallery } from "./examples.mjs";
import { EXPRESSIONS, readExpressions } from "./expressions.mjs";
import { layOut, layOutRecipe } from "./layout.mjs";
import { escapeHtml, lex, Writer } from "./markdown.mjs";
import { documentsOf, linksFor } from "./pages.mjs";
import { entriesOf, entriesOfAttributes } from "./search-index.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
/** The groups of the contents; those of the behaviours come between these. */
const FIRST = ["Begin"];
const LAST = ["Guides", "Reference"];

/** Builds a page from a document. */
function fromDocument(document, sources) {
  const writer = new Writer(linksFor(document.slug, sources, root));
  const text = readFileSync(join(root, document.file), "utf8");
  const html = writer.write(lex(text), document.file);
  const title = document.title ?? writer.sections[0]?.text ?? document.slug;
  return { ...document, title, html, sections: writer.sections };
}

/** Builds a page from a behaviour. */
function fromBehaviour(behaviour, sources) {
  const writer = new Writer(linksFor(behaviour.slug, sources, root));
  const html = writeBehaviour(behaviour, writer, root);
  return { ...behaviour, html, sections: writer.sections };
}

/** Builds a page with one table or list as its main part. */
function fromRows({ slug, title, lead }, write) {
  const writer = new Writer(() => undefined);
  const html = `${writer.heading(1, escapeHtml(title))}<p>${lead}</p>\n${write(writer)}`;
  return { slug, title, group: "Reference", html, sections: writer.sections };
}

const linkTo = ({ slug, title }) => `<a href="${slug}.html">${escapeHtml(title)}</a>`;

/** Returns every attribute that a behaviour lists: name → behaviours. */
function attributesOf(behaviours) {
  const found = new Map();
  for (const behaviour of behaviours)
    for (const name of behaviour.attributes) found.set(name, [...(found.get(name) ?? []), behaviour]);
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b, "en")));
}

const attributesPage = (attributes) =>
  fromRows({ slug: "attributes", title: "All attributes", lead: "Every attribute that a page may write." }, (writer) =>
    writer.table(
      ["Attribute", "Behaviour"],
      [...attributes].map(([name, pages]) => [`<code>${name}</code>`, pages.map(linkTo).join(", ")]),
    ),
  );

const EXPRESSIONS_SLUG = "expressions";

const expressionsPage = () => {
  const lead =
    "What the bundle says by itself: <code>intitule</code> of an entry is the French, verbatim. " +
    "<code>{name}</code> stands for a value, and a translation has it where it belongs.";
  return fromRows({ slug: EXPRESSIONS_SLUG, title: "All expressions", lead }, (writer) =>
    writer.table(
      ["French", "The bundle’s own English"],
      readExpressions(root).map(({ french, english }) => [
        `<span lang="fr">${escapeHtml(french)}</span>`,
        escapeHtml(english),
      ]),
    ),
  );
};

const decisionsPage = (decisions) =>
  fromRows({ slug: "decisions", title: "Decisions", lead: "Why the design is as it is." }, (writer) =>
    writer.table(
      ["Decision"],
      decisions.map((page) => [linkTo(page)]),
    ),
  );

/** Builds the search page. Without script it lists every page; with script, the results. */
const searchPage = (pages) => {
  const lead = "Words are found by their beginnings, without case and accents.";
  const list = pages.map((page) => `<li>${linkTo(page)}</li>`).join("\n");
  return fromRows({ slug: "search", title: "Search", lead }, () => `<div id="results"><ul>\n${list}\n</ul></div>\n`);
};

/** Returns the contents: groups of pages in their order. */
function contentsOf(pages, behaviours) {
  const between = [...new Set(behaviours.map(({ group }) => group))].sort();
  const groups = [...FIRST, ...between, ...LAST];
  return groups.map((title) => ({ title, pages: pages.filter(({ group }) => group === title) }));
}

/** Returns every page of the site, with the contents and the search index. */
export function readSite() {
  const documents = documentsOf(root);
  const behaviours = readBehaviours(root);
  const sources = [...documents, ...behaviours, { file: EXPRESSIONS, slug: EXPRESSIONS_SLUG }];
  const fromFiles = documents.map((document) => fromDocument(document, sources));
  const attributes = attributesOf(behaviours);
  const decisions = fromFiles.filter(({ group }) => group === "Decisions");
  const others = fromFiles.filter(({ group }) => group !== "Decisions");
  const written = behaviours.map((behaviour) => fromBehaviour(behaviour, sources));
  // The search prefers earlier pages.
  const lists = [attributesPage(attributes), expressionsPage(), decisionsPage(decisions)];
  const pages = [...written, ...others, ...lists, ...decisions];
  const contents = contentsOf(pages, behaviours);
  const index = [...pages.flatMap(entriesOf), ...entriesOfAttributes(attributes)];
  return { behaviours, pages: [...pages, searchPage(pages)], contents, index };
}

/** Writes the site into a folder, which is emptied first. Returns the site. */
export function buildSite(out) {
  if (!existsSync(join(root, "frontend/dist/page.js")))
    throw new Error("the page bundle is not built: npm run build -w frontend");
  const site = readSite();
  const docs = join(out, "docs");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(docs, { recursive: true });
  const write = (name, text) => writeFileSync(join(docs, name), text);
  for (const page of site.pages) write(`${page.slug}.html`, layOut(page, site.contents));
  for (const behaviour of site.behaviours.filter(({ isLive }) => isLive))
    write(`recipe-${behaviour.slug}.html`, layOutRecipe(behaviour, recipeOf(behaviour)));
  write("search.json", JSON.stringify(site.index));
  for (const name of readdirSync(join(here, "static"))) cpSync(join(here, "static", name), join(docs, name));
  copyGallery(root, join(out, "galerie"));
  copyBundle(root, join(out, "assets"));
  cpSync(join(here, "root.html"), join(out, "index.html"));
  return site;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2] ?? join(here, "dist");
  const { pages, index } = buildSite(out);
  console.log(`${pages.length} pages, ${index.length} entries of the search, in ${out}`);
}

export { root };
