import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageAddress } from "./page-address.js";

const SITE = location.origin;
/** Opens a page that was loaded at an address, with its canonical link. */
const openAt = (address: string, canonical?: string) => {
  history.replaceState(null, "", address);
  const loaded = [{ name: location.href }] as unknown as PerformanceEntryList;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(loaded);
  document.head.innerHTML = canonical ? `<link rel="canonical" href="${canonical}">` : "";
};

beforeEach(() => {
  // jsdom has no navigation entries.
  performance.getEntriesByType ??= () => [];
});
afterEach(() => vi.restoreAllMocks());

test("the URL is the canonical link, else the page's without the hash", () => {
  openAt("/actualites?utm=lettre#haut", "https://exemple.fr/actualites");
  expect(pageAddress()).toBe("https://exemple.fr/actualites");
  history.replaceState(null, "", "#bas");
  expect(pageAddress()).toBe("https://exemple.fr/actualites");
  openAt("/actualites?p=2#haut");
  expect(pageAddress()).toBe(`${SITE}/actualites?p=2`);
});

test("a list page loaded in place is shared as if it had been opened", () => {
  openAt("/actualites", "https://exemple.fr/actualites");
  history.pushState(null, "", "?p=2#liste");
  expect(pageAddress()).toBe("https://exemple.fr/actualites?p=2");
  openAt("/actualites?p=2", "https://exemple.fr/actualites?p=2");
  history.pushState(null, "", "/actualites");
  expect(pageAddress()).toBe("https://exemple.fr/actualites");
});

test("without navigation timing it is the canonical link", () => {
  openAt("/actualites", "https://exemple.fr/actualites");
  vi.mocked(performance.getEntriesByType).mockReturnValue([]);
  history.pushState(null, "", "?p=2");
  expect(pageAddress()).toBe("https://exemple.fr/actualites");
});
