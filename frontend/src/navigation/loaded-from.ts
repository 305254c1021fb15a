const withoutFragment = (url: string) => url.split("#")[0] ?? "";

/** The address that the document was loaded from, without its fragment: scripts may have changed the page's since. */
export const loadedFrom: string = loadedAddress() ?? withoutFragment(location.href);

/** Whether the visitor went to another page's entry before this file had loaded. */
export function addressMoved(): boolean {
  const loaded = loadedAddress();
  return loaded !== undefined && loaded !== withoutFragment(location.href);
}

/** Undefined in a browser that does not say. */
function loadedAddress(): string | undefined {
  const loaded = performance.getEntriesByType?.("navigation")[0]?.name;
  return loaded === undefined ? undefined : withoutFragment(loaded);
}
