import { afterEach, beforeEach, expect, test } from "vitest";
import { isRendered } from "./is-rendered.js";

const { prototype } = Element;
const own = Object.getOwnPropertyDescriptor(prototype, "checkVisibility");
const paragraph = (boxes: number): HTMLElement => {
  const element = document.createElement("p");
  element.getClientRects = () => Array.from({ length: boxes }) as unknown as DOMRectList;
  document.body.replaceChildren(element);
  return element;
};

beforeEach(() => {
  Reflect.deleteProperty(prototype, "checkVisibility");
});
afterEach(() => {
  if (own) Object.defineProperty(prototype, "checkVisibility", own);
});

test("checkVisibility decides", () => {
  const element = Object.assign(paragraph(1), { checkVisibility: () => false });
  expect(isRendered(element)).toBe(false);
});

test("without it an element with boxes is rendered", () => {
  expect([isRendered(paragraph(1)), isRendered(paragraph(0))]).toEqual([true, false]);
});

test("without it visibility: hidden counts if requested", () => {
  const element = paragraph(1);
  element.style.visibility = "hidden";
  expect([isRendered(element), isRendered(element, { visibilityProperty: true })]).toEqual([true, false]);
});
