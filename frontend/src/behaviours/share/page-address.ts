import { loadedAddress, withoutFragment } from "../../page/loaded-address.js";

/**
 * Returns the page's address to share: its canonical link, else its address without the hash. The canonical link is
 * that of the page as loaded: if a list has changed the address since, it gets the current query.
 */
export function pageAddress(): string {
  const here = withoutFragment(location.href);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel~="canonical"][href]')?.href;
  if (!canonical) return here;
  const loaded = loadedAddress();
  if (loaded === undefined || loaded === here) return canonical;
  return canonical.replace(/[?#].*$/s, "") + location.search;
}
