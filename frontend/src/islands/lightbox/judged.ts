import { judgeLink } from "../../dom/safe-url.js";

/** Returns the absolute address; undefined if it may not be shown (security 7). */
export function judged(address: string): string | undefined {
  const verdict = judgeLink(address, document.baseURI, location.origin);
  if (!("kind" in verdict) || (verdict.kind !== "web" && verdict.kind !== "path")) return undefined;
  return new URL(address, document.baseURI).href;
}
