export const withoutFragment = (url: string) => url.split("#")[0] ?? "";

/** Returns the address that the document was loaded from, without fragment; undefined if the browser reports none. */
export function loadedAddress(): string | undefined {
  const loaded = performance.getEntriesByType?.("navigation")[0]?.name;
  return loaded === undefined ? undefined : withoutFragment(loaded);
}
