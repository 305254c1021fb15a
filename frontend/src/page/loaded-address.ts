export const withoutFragment = (url: string) => url.split("#")[0] ?? "";

/** The address that the document was loaded from, without its fragment; undefined in a browser that does not say. */
export function loadedAddress(): string | undefined {
  const loaded = performance.getEntriesByType?.("navigation")[0]?.name;
  return loaded === undefined ? undefined : withoutFragment(loaded);
}
