// Markdown as the site shows it: headings with addresses, tables that the bundle sorts, links that lead to pages of the site.

import { Marked } from "marked";

export const escapeHtml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const unescapeHtml = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** The words of a piece of HTML. */
export const textOf = (html) =>
  unescapeHtml(html.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** GitHub's anchor for a heading. */
export const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const lexer = new Marked();
/** The tokens of a document. */
export const lex = (text) => lexer.lexer(text);

/**
 * Writes the tokens of one page. It remembers which anchors and names are taken, and the sections that the search finds.
 * `linkTo` answers where a link of a source leads on the site; undefined where it leads out of it.
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

  /** The HTML of tokens that came from a file of the repository. */
  write(tokens, source) {
    this.#source = source;
    return this.#marked.parser(tokens);
  }

  /** The HTML of one line. */
  writeInline(text, source) {
    this.#source = source;
    return this.#marked.parseInline(text);
  }

  /** A heading, with an address of its own. */
  heading(depth, html) {
    const text = textOf(html);
    const id = this.#free(this.#anchors, anchorOf(text), "-");
    this.sections.push({ id, text, depth, html: "" });
    return `<h${depth} id="${id}">${html}</h${depth}>\n`;
  }

  /** A table that the bundle sorts; a wide one scrolls in a region of its own on a narrow screen. */
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

  /** What is written belongs to the last heading, for the search. */
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
