import { afterEach, expect, it, vi } from "vitest";
import { holdScroll } from "./hold-scroll.js";

const root = document.documentElement;

afterEach(() => vi.restoreAllMocks());

it("holds the page until the last of the dialogs has gone, in whatever order they go", () => {
  const first = holdScroll();
  const second = holdScroll();
  first();
  expect(root.classList).toContain("vt-scroll-held");
  second();
  expect(root.className).toBe("");
});

it("keeps the room of a scroll bar only where there was one", () => {
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth - 15);
  const release = holdScroll();
  expect(root.classList).toContain("vt-scroll-held-gutter");
  release();
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth);
  const releaseAgain = holdScroll();
  expect(root.classList).not.toContain("vt-scroll-held-gutter");
  releaseAgain();
});

it("leaves the page's own classes alone", () => {
  root.className = "site";
  holdScroll()();
  expect(root.className).toBe("site");
  root.className = "";
});
