import { expect, test, vi } from "vitest";
import { elementsWith, helpersOf } from "./helper-attributes.js";

const element = (attributes: string) => {
  document.body.innerHTML = `<div ${attributes}></div>`;
  return document.body.firstElementChild as HTMLElement;
};

test("an element may have several helpers, which run in a fixed order", () => {
  const attributes =
    'data-centering="static" data-equalize="g" data-adjusting="padding" data-resizing data-resizing-mode="parent"';
  expect(helpersOf(element(attributes))).toEqual(["resizing", "adjusting", "equalize", "centering"]);
});

test("0 and false turn a helper off, but are a valid group name", () => {
  expect(helpersOf(element('data-resizing="0" data-centering="false" data-equalize="0"'))).toEqual(["equalize"]);
});

test("an unknown mode logs one error that starts with the attribute's name", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const all = [element('data-centering="middle"'), element("data-resizing"), element('data-adjusting="margin"')];
  expect(all.map(helpersOf)).toEqual([[], [], []]);
  expect(error.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual([
    "data-centering",
    "data-resizing-mode",
    "data-adjusting",
  ]);
});

test("the elements of a part are those in it, and the part itself", () => {
  document.body.innerHTML = '<div id="a" data-equalize="g"><p data-equalize="g"></p></div><p data-equalize="g"></p>';
  expect(elementsWith("equalize", document.getElementById("a") as HTMLElement)).toHaveLength(2);
  expect(elementsWith("equalize", document)).toHaveLength(3);
});
