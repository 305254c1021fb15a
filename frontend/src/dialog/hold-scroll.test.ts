import { afterEach, expect, it, vi } from "vitest";
import { holdScroll } from "./hold-scroll.js";

const root = document.documentElement;

afterEach(() => vi.restoreAllMocks());

it("locks the scroll until the last dialog is closed, in any order", () => {
  const first = holdScroll();
  const second = holdScroll();
  first();
  expect(root.classList).toContain("vt-scroll-held");
  second();
  expect(root.className).toBe("");
});

it("reserves the space of a scroll bar only if there was one", () => {
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth - 15);
  const release = holdScroll();
  expect(root.classList).toContain("vt-scroll-held-gutter");
  release();
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth);
  const releaseAgain = holdScroll();
  expect(root.classList).not.toContain("vt-scroll-held-gutter");
  releaseAgain();
});

it("keeps the page's own classes", () => {
  root.className = "site";
  holdScroll()();
  expect(root.className).toBe("site");
  root.className = "";
});
