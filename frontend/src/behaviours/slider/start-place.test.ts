import { afterEach, beforeEach, expect, it } from "vitest";
import { startPlace } from "./start-place.js";

let slides: HTMLElement[] = [];
const row = () => document.querySelector("div") as HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div><p><a href="#">a</a></p><p id="é"><b id="b">b</b></p><p><button>c</button></p></div>';
  slides = Array.from(document.querySelectorAll("p"));
});
afterEach(() => {
  location.hash = "";
});

/** Lays out slides of 100 px in a row that is scrolled. */
function scrollTo(left: number): void {
  for (const [index, slide] of slides.entries())
    slide.getBoundingClientRect = () => new DOMRect(index * 100 - left, 0, 100, 50);
  Object.defineProperty(row(), "scrollLeft", { value: left });
}
// jsdom has no `DOMRect`.
globalThis.DOMRect ??= class {
  readonly left: number;
  readonly top: number;
  constructor(left: number, top: number) {
    this.left = left;
    this.top = top;
  }
} as unknown as typeof DOMRect;

it("starts at the first slide", () => {
  expect(startPlace(row(), slides, undefined)).toBe(0);
});

it("starts at the slide that was scrolled to", () => {
  scrollTo(160);
  expect(startPlace(row(), slides, undefined)).toBe(2);
});

it("starts at the slide of the hash, encoded or not", () => {
  scrollTo(160);
  location.hash = "#b";
  expect(startPlace(row(), slides, undefined)).toBe(1);
  location.hash = "#%C3%A9";
  expect(startPlace(row(), slides, undefined)).toBe(1);
  location.hash = "#%";
  expect(startPlace(row(), slides, undefined)).toBe(2);
});

it("starts at the slide shown before, if there is one", () => {
  location.hash = "#b";
  expect(startPlace(row(), slides, 0)).toBe(0);
  expect(startPlace(row(), slides, 7)).toBe(2);
});

it("starts at the focused slide, whatever else applies", () => {
  document.querySelector("button")?.focus();
  expect(startPlace(row(), slides, 0)).toBe(2);
});
