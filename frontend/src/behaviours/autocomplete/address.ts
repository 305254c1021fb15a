import { encodePairs, type Pair } from "../../dom/form-pairs.js";
import { readPlatform } from "../../page/config.js";

/** An entry of the server's registry. */
export interface Registered {
  readonly classname: string;
  readonly methode: string;
}

/** Where a registered source is asked (spec 7.10). Further parameters stand in the brackets too, and replace none of ours. */
export function registryAddress({ classname, methode }: Registered, term: string, further: readonly Pair[]): string {
  const own: readonly Pair[] = [
    ["classname", classname],
    ["methode", methode],
    ["term", term],
  ];
  const added = further.filter(([name]) => own.every(([taken]) => taken !== name));
  const pairs = [...own, ...added].map(([name, value]): Pair => [`autocompleter[${name}]`, value]);
  return `/${readPlatform()}/ajax/modules/commun/traitement.php?${encodePairs(pairs)}`;
}

/** Where a source of the page's own is asked; it may have a query already. */
export function sourceAddress(url: string, term: string): string {
  const [path = ""] = url.split("#");
  const separator = !path.includes("?") ? "?" : /[?&]$/.test(path) ? "" : "&";
  return path + separator + encodePairs([["term", term]]);
}
