import { judgeLink } from "../../dom/safe-url.js";

/** Opens the address of a suggestion. A refused address is reported, and the page stays. */
export function follow(input: HTMLInputElement, url: string): void {
  const judged = judgeLink(url, document.baseURI, location.origin);
  if ("kind" in judged) location.assign(url);
  else console.error(`a suggestion's url is not an address to follow (${judged.refused}): ${url}`, input);
}
