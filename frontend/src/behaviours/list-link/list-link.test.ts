import { afterEach, expect, test, vi } from "vitest";
import { mount } from "./list-link.js";

const page = (path: string) => new URL(path, location.href).href;

/** A tab that has shown these addresses and is at one of them. */
function showing(urls: (string | null)[], index: number) {
  vi.stubGlobal("navigation", { entries: () => urls.map((url) => ({ url })), currentEntry: { index } });
}

function link(): HTMLAnchorElement {
  document.body.innerHTML = '<a href="/actualites" data-list-link>Retour à la liste</a>';
  const element = document.body.firstElementChild as HTMLAnchorElement;
  mount(element);
  return element;
}

afterEach(() => vi.unstubAllGlobals());

test("points to the list as the tab last showed it, skipping other elements", () => {
  showing(
    [page("/actualites?page=2"), page("/actualites?page=3&tri=titre"), page("/actualites/a"), page("/actualites/b")],
    3,
  );
  expect(link().href).toBe(page("/actualites?page=3&tri=titre"));
});

test("ignores entries after this page", () => {
  showing([page("/actualites/a"), page("/actualites?page=2")], 0);
  expect(link().getAttribute("href")).toBe("/actualites");
});

test("ignores other sites, other pages and hidden URLs", () => {
  showing(
    ["https://ailleurs.test/actualites?page=2", page("/actualites/archives?page=2"), null, page("/actualites/a")],
    3,
  );
  expect(link().getAttribute("href")).toBe("/actualites");
});

test("uses the referrer without the Navigation API", () => {
  vi.stubGlobal("navigation", undefined);
  vi.spyOn(document, "referrer", "get").mockReturnValue(page("/actualites?page=2"));
  expect(link().href).toBe(page("/actualites?page=2"));
});

test("stays unchanged without a referrer", () => {
  vi.stubGlobal("navigation", undefined);
  vi.spyOn(document, "referrer", "get").mockReturnValue("");
  expect(link().getAttribute("href")).toBe("/actualites");
});
