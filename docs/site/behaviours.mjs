// The behaviours' pages: docs/behaviours/*.md has recipe, keyboard and criteria; the rest comes from the reference.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "./markdown.mjs";
import { details, hookRows, rowsNaming, sectionsOf } from "./reference.mjs";

const FOLDER = "docs/behaviours";
const PARTS = ["Recipe", "Request and answer", "Keyboard", "RGAA"];
const KEYS = [
  "title",
  "group",
  "gallery",
  "sections",
  "attributes",
  "details",
  "endpoints",
  "calls",
  "events",
  "recipe",
];

/** Reads all behaviours, sorted by title. */
export function readBehaviours(root) {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith(".md"));
  const all = names.map((name) => readBehaviour(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), "utf8")));
  return all.sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** Parses one: `key: value` lines between `---`, then Markdown with all of `PARTS`. */
export function readBehaviour(file, text) {
  const [, head, body] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  if (!head) throw new Error(`${file}: no lines between ---`);
  const values = new Map(head.split("\n").map((line) => line.split(/:\s*(.*)/s, 2)));
  const unknown = [...values.keys()].filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) throw new Error(`${file}: unknown keys ${unknown.join(", ")}`);
  const list = (key, separator) =>
    (values.get(key) ?? "")
      .split(separator)
      .map((word) => word.trim())
      .filter(Boolean);
  const parts = sectionsOf(`## Summary\n${body}`);
  const missing = PARTS.filter((part) => !parts.has(part));
  if (missing.length > 0) throw new Error(`${file}: no part ${missing.join(", ")}`);
  return {
    file,
    slug: file.split("/").at(-1).replace(/\.md$/, ""),
    title: values.get("title"),
    group: values.get("group"),
    gallery: list("gallery", " "),
    sections: list("sections", ";"),
    attributes: list("attributes", " "),
    details: list("details", "|"),
    endpoints: list("endpoints", "|"),
    calls: list("calls", "|"),
    events: list("events", " "),
    /** Whether the recipe runs as it is: without a server, in a page of its own. */
    isLive: values.get("recipe") !== "not live",
    parts,
  };
}

/** Returns the first code block of a recipe. */
export const recipeOf = ({ parts }) => parts.get("Recipe").find(({ type }) => type === "code")?.text ?? "";

/** Returns the main part of a behaviour's page, as HTML. */
export function writeBehaviour(behaviour, writer, root) {
  const read = (name) => readFileSync(join(root, name), "utf8");
  const own = (part) => writer.write(behaviour.parts.get(part), behaviour.file);
  const heading = (text) => writer.heading(2, text);
  const markup = sectionsOf(read("docs/markup.md"));
  const sections = behaviour.sections.map((name) => {
    if (!markup.has(name)) throw new Error(`${behaviour.file}: docs/markup.md has no section ${name}`);
    return markup.get(name);
  });
  const table = (rows, head, source) =>
    rows.length === 0
      ? ""
      : writer.table(
          head,
          rows.map((row) => row.map((cell) => writer.writeInline(cell.text, source))),
        );
  const rowsOf = (source, words) => rowsNaming(read(source), words).flat();
  const hooks = sections.flatMap((tokens) => hookRows(tokens, behaviour.attributes));
  const more = sections.length > 0 ? details(sections.flat(), behaviour.details) : [];
  return [
    writer.heading(1, escapeHtml(behaviour.title)),
    writer.write(behaviour.parts.get("Summary"), behaviour.file),
    heading("Recipe"),
    own("Recipe"),
    behaviour.isLive ? frame(`recipe-${behaviour.slug}.html`, `The recipe at work: ${behaviour.title}`, "low") : "",
    heading("Live example"),
    ...behaviour.gallery.map((name) => example(name, behaviour, root)),
    heading("Attributes"),
    table(hooks, ["Attribute", "Meaning"], "docs/markup.md") || "<p>It has no attribute of its own.</p>\n",
    heading("Request and answer"),
    own("Request and answer"),
    ...endpointTables(behaviour, table, read),
    heading("Keyboard"),
    own("Keyboard"),
    heading("RGAA criteria"),
    own("RGAA"),
    heading("Events and calls"),
    table(
      rowsOf(
        "docs/script-api.md",
        behaviour.events.map((name) => `vitrine:${name}\``),
      ),
      ["Event", "From", "Detail"],
      "docs/script-api.md",
    ),
    table(rowsOf("docs/script-api.md", behaviour.calls), ["Call", "Does"], "docs/script-api.md"),
    behaviour.events.length + behaviour.calls.length === 0 ? "<p>It sends no event and has no call.</p>\n" : "",
    more.length > 0 ? heading("In detail") + writer.write(more, "docs/markup.md") : "",
  ].join("");
}

/** Tables of the server's endpoints, separate for rows with three and with two columns. */
function endpointTables({ endpoints }, table, read) {
  const rows = rowsNaming(read("docs/endpoints.md"), endpoints).flat();
  const heads = { 2: ["Method and path", "Answer"], 3: ["Method and path", "Request", "Answer"] };
  return [3, 2].map((width) =>
    table(
      rows.filter((row) => row.length === width),
      heads[width],
      "docs/endpoints.md",
    ),
  );
}

/** A page of the gallery: live, and its source. */
function example(name, { title, gallery }, root) {
  const address = `../galerie/${name}.html`;
  const source = readFileSync(join(root, `frontend/gallery/${name}.html`), "utf8");
  const label = gallery.length > 1 ? `${title} (${name})` : title;
  return `${frame(address, `Live example: ${label}`)}
<p><a href="${address}">Open this example in a page of its own</a></p>
<details class="source"><summary>Source of ${name}.html</summary>
<pre class="language-html"><code>${escapeHtml(source)}</code></pre></details>\n`;
}

const frame = (address, title, size = "") =>
  `<iframe class="live${size ? ` ${size}` : ""}" src="${address}" title="${escapeHtml(title)}" loading="lazy"></iframe>\n`;
