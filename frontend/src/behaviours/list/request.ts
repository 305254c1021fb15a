import { encodePairs, type Pair } from "../../dom/form-pairs.js";
import type { Param } from "../../update/param.js";

export { encodePairs, formPairs, type Pair } from "../../dom/form-pairs.js";

/** One refresh of one block. */
export interface RefreshRequest {
  readonly param: Param;
  /** The fields of the closest form around the block, in its order, including empty ones. */
  readonly parentForm: readonly Pair[];
  readonly module: string;
  /** The number of this refresh of that module on this page, from 1. */
  readonly count: number;
}

/**
 * Returns the address of a refresh (spec 7.7): url, then referer, parent form, recherche and identload in this order.
 * Tested with the same vectors as the core.
 */
export function refreshAddress({ param, parentForm, module, count }: RefreshRequest): string {
  // Browsers do not send the fragment, so parameters after it would be lost.
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

function separatorAfter(url: string): string {
  if (!url.includes("?")) return "?";
  return /[?&]$/.test(url) ? "" : "&";
}
