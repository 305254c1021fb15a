import type { Param } from "./param.js";

/** Name and value, not encoded. */
export type Pair = readonly [string, string];

/** One refresh of one block. */
export interface RefreshRequest {
  readonly param: Param;
  /** The fields of the closest form around the block, in its order, empty ones too. */
  readonly parentForm: readonly Pair[];
  readonly module: string;
  /** Which refresh of that module on this page it is, from 1. */
  readonly count: number;
}

/**
 * The address of a refresh (spec 7.7): the url, then referer, parent form, recherche and identload in this order; by
 * the same vectors as the core.
 */
export function refreshAddress({ param, parentForm, module, count }: RefreshRequest): string {
  // A browser never sends a fragment: what followed it would be lost.
  const [url = ""] = param.url.split("#");
  const search: Pair[] = param.search === "" ? [] : [["recherche", param.search]];
  const pairs: Pair[] = [
    ["referer", param.referer],
    ...parentForm,
    ...search,
    ["identload", `${module}_refresh${count}`],
  ];
  return url + separatorAfter(url) + encodePairs(pairs);
}

/** Pairs as a form sends them, each part by `encodeURIComponent`. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/** The fields that a browser would send of a form: no unchecked boxes, of a file its name, line breaks as CR LF. */
export function formPairs(form: HTMLFormElement): Pair[] {
  return Array.from(new FormData(form), ([name, value]) => [
    withCrLf(name),
    withCrLf(typeof value === "string" ? value : value.name),
  ]);
}

function withCrLf(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

function separatorAfter(url: string): string {
  if (!url.includes("?")) return "?";
  return /[?&]$/.test(url) ? "" : "&";
}

/** Half a surrogate pair cannot be encoded; it becomes what a browser sends for it. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd"),
  );
}
