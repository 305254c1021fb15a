import { encodePairs, type Pair } from "../../dom/form-pairs.js";
import { readPlatform } from "../../page/config.js";

/** An entry of the server's registry. */
export interface Registered {
  readonly classname: string;
  readonly methode: string;
}

/** Returns the address of a query to a registered source (spec 7.10). Further parameters never replace ours. */
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

/** Returns the address of a query to the page's own source, which may have one already. */
export function sourceAddress(url: string, term: string): string {
  const [path = ""] = url.split("#");
  const separator = !path.includes("?") ? "?" : /[?&]$/.test(path) ? "" : "&";
  return path + separator + encodePairs([["term", term]]);
}
