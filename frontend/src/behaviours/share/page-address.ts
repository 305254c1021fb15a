/**
 * The address of the page to share: its canonical link, else its address without the hash. The canonical link is that of
 * the page as it was loaded: where a list has changed the address since, its query goes with it.
 */
export function pageAddress(): string {
  const here = withoutHash(location.href);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel~="canonical"][href]')?.href;
  if (!canonical) return here;
  const loaded = performance.getEntriesByType?.("navigation")[0]?.name;
  if (loaded === undefined || withoutHash(loaded) === here) return canonical;
  return canonical.replace(/[?#].*$/s, "") + location.search;
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/s, "");
}
