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

test("the browser's own answer counts", () => {
  const element = Object.assign(paragraph(1), { checkVisibility: () => false });
  expect(isRendered(element)).toBe(false);
});

test("without one an element that has boxes is rendered", () => {
  expect([isRendered(paragraph(1)), isRendered(paragraph(0))]).toEqual([true, false]);
});

test("without one a hidden element is not visible, where that is asked for", () => {
  const element = paragraph(1);
  element.style.visibility = "hidden";
  expect([isRendered(element), isRendered(element, { visibilityProperty: true })]).toEqual([true, false]);
});
