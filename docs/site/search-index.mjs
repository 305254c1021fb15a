// The site's search index: pages, their sections and every attribute, each with the words of its text.

import { textOf } from "./markdown.mjs";
import { wordsOf } from "./static/words.js";

const entry = (label, kind, url, html) => ({
  label,
  kind,
  url,
  words: [...new Set(wordsOf(`${label} ${textOf(html)}`))].join(" "),
});

/**
 * Returns the entries of a page: `label` is shown, `kind` tells where it is, `words` are compared with the typed text.
 * A behaviour is one entry, because all behaviours have the same section titles.
 */
export function entriesOf({ slug, title, sections, parts }) {
  if (parts) return [entry(title, "Behaviour", `${slug}.html`, sections.map(({ html }) => html).join(" "))];
  return sections.map(({ id, text, depth, html }) =>
    depth === 1
      ? entry(title, "Page", `${slug}.html`, `${text} ${html}`)
      : entry(text, title, `${slug}.html#${id}`, html),
  );
}

/** Returns the entries of the attributes, from a map: name → behaviours that have it. */
export const entriesOfAttributes = (attributes) =>
  [...attributes].flatMap(([name, pages]) =>
    pages.map(({ slug, title }) => ({
      label: name,
      kind: `Attribute of ${title}`,
      url: `${slug}.html#attributes`,
      words: wordsOf(name).join(" "),
    })),
  );
