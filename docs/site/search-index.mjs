// What the search of the site finds: pages, their sections and every attribute, each with the words that stand there.

import { textOf } from "./markdown.mjs";
import { wordsOf } from "./static/words.js";

const entry = (label, kind, url, html) => ({
  label,
  kind,
  url,
  words: [...new Set(wordsOf(`${label} ${textOf(html)}`))].join(" "),
});

/**
 * The entries of a page: `label` is shown, `kind` says where it is, `words` are compared with what is typed. A behaviour is
 * one entry, because its sections are called as those of all others.
 */
export function entriesOf({ slug, title, sections, parts }) {
  if (parts) return [entry(title, "Behaviour", `${slug}.html`, sections.map(({ html }) => html).join(" "))];
  return sections.map(({ id, text, depth, html }) =>
    depth === 1
      ? entry(title, "Page", `${slug}.html`, `${text} ${html}`)
      : entry(text, title, `${slug}.html#${id}`, html),
  );
}

/** The entries of the attributes: name → pages of the behaviours that have it. */
export const entriesOfAttributes = (attributes) =>
  [...attributes].flatMap(([name, pages]) =>
    pages.map(({ slug, title }) => ({
      label: name,
      kind: `Attribute of ${title}`,
      url: `${slug}.html#attributes`,
      words: wordsOf(name).join(" "),
    })),
  );
