import DOMPurify, { type Config } from "dompurify";
import { pagePolicy } from "../trusted.js";

/** Elements that only present content: a description has no links, fields, hooks or names. */
const SHOWN = `abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead time tr u ul
  var wbr`.split(/\s+/);

const SETTINGS = {
  ALLOWED_TAGS: SHOWN,
  ALLOWED_ATTR: ["alt", "class", "colspan", "dir", "height", "lang", "rowspan", "scope", "src", "width"],
};

/** Removes what runs, acts or loads from another origin. Text of removed elements stays, except that of scripts. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purify(html, SETTINGS);
  for (const image of fragment.querySelectorAll("img")) if (!isOwn(image.getAttribute("src"))) image.remove();
  return fragment;
}

/** Returns the part of the HTML that the settings allow. */
export function purify(html: string, settings: Config): DocumentFragment {
  // DOMPurify's Trusted Types differ from this project's DOM types: see trusted.ts.
  return DOMPurify.sanitize(html, {
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ...settings,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: pagePolicy() as never,
  });
}

function isOwn(src: string | null): boolean {
  const url = URL.canParse(src ?? "", document.baseURI) ? new URL(src ?? "", document.baseURI) : undefined;
  return url?.protocol === "data:" || url?.origin === location.origin;
}
