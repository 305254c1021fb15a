import {
  CLASS_MAP_MODE,
  CLASS_MAP_TYPE,
  CLASS_PUBLISHED,
  CLASS_SECURE_LINK,
  CLASS_UNPUBLISHED,
  MARK_SUCCESS,
} from "../../schema.js";
import { isSafeLink, judgeUrl, normaliseUrl } from "../safe-url.js";
import { DISARMED_STYLE, disarm } from "./disarm.js";
import { nest } from "./nesting.js";
import { purify } from "./sanitiser.js";

/** The elements of a rich text: what content-management systems write, and nothing interactive. */
const TAGS = `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn
  div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span
  strong sub sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/);

const GLOBAL = `aria-describedby aria-hidden aria-label aria-labelledby class dir id lang title`.split(" ");
const CELL = ["abbr", "colspan", "headers", "rowspan", "scope"];

const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ["download", "href", "hreflang", "rel", "target", "type"],
  blockquote: ["cite"],
  col: ["span"],
  colgroup: ["span"],
  del: ["cite", "datetime"],
  img: ["alt", "height", "loading", "sizes", "src", "srcset", "width"],
  ins: ["cite", "datetime"],
  li: ["value"],
  ol: ["reversed", "start", "type"],
  q: ["cite"],
  td: CELL,
  th: CELL,
  time: ["datetime"],
};

const ATTRIBUTES = [...new Set([...GLOBAL, ...Object.values(OWN).flat()])];

/** Classes that activate behaviour. */
const HOOKS = [CLASS_SECURE_LINK, CLASS_MAP_MODE, CLASS_MAP_TYPE, MARK_SUCCESS, CLASS_PUBLISHED, CLASS_UNPUBLISHED];

/**
 * Returns the part of the HTML that a rich-text field may contain. The server's list is the same, tested with the same
 * vectors; only the server also removes the classes and ids of its templates and theme.
 */
export function sanitiseRichText(html: string): DocumentFragment {
  // Without a document type, a browser would leave a table in a paragraph; before `body`, it ends a `noscript` early.
  const fragment = purify(`<!doctype html><body>${disarm(html)}`, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, DISARMED_STYLE],
    ADD_URI_SAFE_ATTR: [DISARMED_STYLE],
    // Like the server: contents that no reader of the page sees.
    ADD_FORBID_CONTENTS: ["object", "xml"],
  });
  // Google Docs wraps all that is copied in a bold that is none.
  for (const plain of fragment.querySelectorAll(`:is(b,strong)[${DISARMED_STYLE}]`))
    if (NORMAL_WEIGHT.test(plain.getAttribute(DISARMED_STYLE) ?? "")) plain.replaceWith(...plain.childNodes);
  // Attributes per element, and addresses by the rule of the whole site.
  for (const element of fragment.querySelectorAll("*")) keepOwnRules(element);
  for (const lost of fragment.querySelectorAll("img:not([src],[srcset])")) lost.remove();
  nest(fragment);
  return fragment;
}

const NORMAL_WEIGHT = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-4]00)\s*(?:;|$)/i;

/** Removes attributes that the element may not have, and refused values. */
function keepOwnRules(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const kept = keptValue(element.localName, name, value);
    if (kept === undefined) element.removeAttribute(name);
    else if (kept !== value) element.setAttribute(name, kept);
  }
}

function keptValue(tag: string, name: string, value: string): string | undefined {
  if (!GLOBAL.includes(name) && !OWN[tag]?.includes(name)) return undefined;
  switch (name) {
    case "href":
    case "cite": {
      const url = normaliseUrl(value);
      return isSafeLink(url) ? url : undefined;
    }
    case "src": {
      const url = normaliseUrl(value);
      return isSitePath(url) ? url : undefined;
    }
    case "srcset":
      return value.split(",").every((candidate) => isSitePath(candidate.trim())) ? value : undefined;
    case "target":
      return value === "_blank" ? value : undefined;
    case "id":
      return /^(?:vt-|vitrine-|$)/.test(value) || tag === "img" ? undefined : value;
    case "rel":
      return withoutTokens(value, (token) => /^opener$/i.test(token));
    case "class":
      // The bundle's own classes draw over the page or activate behaviour.
      return withoutTokens(value, (name) => name.startsWith("vt-") || HOOKS.includes(name));
    default:
      return value;
  }
}

function isSitePath(url: string): boolean {
  const judged = judgeUrl(url);
  return "kind" in judged && judged.kind === "path";
}

function withoutTokens(value: string, isRefused: (token: string) => boolean): string | undefined {
  const tokens = value.split(/\s+/).filter(Boolean);
  const others = tokens.filter((token) => !isRefused(token));
  return others.length === tokens.length ? value : others.join(" ") || undefined;
}
