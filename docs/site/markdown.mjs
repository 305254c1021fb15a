// Renders Markdown for the site: headings with anchors, tables that the bundle sorts, links to pages of the site.

import { Marked } from "marked";

export const escapeHtml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const unescapeHtml = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** Returns the text of an HTML fragment. */
export const textOf = (html) =>
  unescapeHtml(html.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** Returns GitHub's anchor for a heading. */
export const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const lexer = new Marked();
/** Returns the tokens of a document. */
export const lex = (text) => lexer.lexer(text);

/**
 * Renders the tokens of one page. Keeps track of used anchors and names, and collects the sections for the search
 * index. `linkTo` maps a link of a source to its address on the site, or returns undefined if it leads out of it.
 */
export class Writer {
  sections = [];
  #anchors = new Set();
  #names = new Set();
  #source = "";
  #linkTo;
  #marked;

  constructor(linkTo) {
    this.#linkTo = linkTo;
    this.#marked = new Marked({ renderer: this.#renderer() });
  }

  /** Returns the HTML of tokens from a file of the repository. */
  write(tokens, source) {
    this.#source = source;
    return this.#marked.parser(tokens);
  }

  /** Returns the HTML of inline Markdown. */
  writeInline(text, source) {
    this.#source = source;
    return this.#marked.parseInline(text);
  }

  /** Returns a heading with a unique anchor, which starts a section. */
  heading(depth, html) {
    const text = textOf(html);
    const id = this.#free(this.#anchors, anchorOf(text), "-");
    this.sections.push({ id, text, depth, html: "" });
    return `<h${depth} id="${id}">${html}</h${depth}>\n`;
  }

  /** Returns a table that the bundle sorts; a wide one scrolls in its own region on a narrow screen. */
  table(head, rows) {
    const under = this.sections.at(-1)?.text ?? "Table";
    const name = escapeHtml(this.#free(this.#names, under, ", table "));
    const cells = head.map((cell) => `<th scope="col" data-sort="text">${cell}</th>`).join("");
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n");
    const isWide = head.length > 2;
    const named = `aria-label="${name}"`;
    const table = `<table data-sortable${isWide ? ' data-sticky="cols"' : ""} ${named}>
<thead><tr>${cells}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>\n`;
    return this.#keep(isWide ? `<div class="wide" role="region" ${named} tabindex="0">${table}</div>\n` : table);
  }

  /** Adds the HTML to the current section, for the search. */
  #keep(html) {
    const section = this.sections.at(-1);
    if (section) section.html += html;
    return html;
  }

  #free(taken, wanted, separator) {
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}${separator}${count}`;
    taken.add(name);
    return name;
  }

  #link(href, text) {
    const to = this.#linkTo(this.#source, href);
    if (to !== undefined) return `<a href="${escapeHtml(to)}">${text}</a>`;
    const path = href.replace(/^(?:\.\.?\/)+/, "");
    return textOf(text) === path ? text : `${text} (<code>${escapeHtml(path)}</code> in the repository)`;
  }

  #renderer() {
    const writer = this;
    return {
      heading({ tokens, depth }) {
        return writer.heading(depth, this.parser.parseInline(tokens));
      },
      link({ href, tokens }) {
        return writer.#link(href, this.parser.parseInline(tokens));
      },
      table({ header, rows }) {
        const inline = (cell) => this.parser.parseInline(cell.tokens);
        return writer.table(
          header.map(inline),
          rows.map((row) => row.map(inline)),
        );
      },
      code({ text, lang }) {
        return writer.#keep(
          `<pre${lang ? ` class="language-${escapeHtml(lang)}"` : ""}><code>${escapeHtml(text)}</code></pre>\n`,
        );
      },
      paragraph({ tokens }) {
        return writer.#keep(`<p>${this.parser.parseInline(tokens)}</p>\n`);
      },
      listitem(item) {
        return writer.#keep(`<li>${this.parser.parse(item.tokens)}</li>\n`);
      },
    };
  }
}
