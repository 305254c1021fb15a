import { expect, test, vi } from "vitest";
import { askers, helpersOf } from "./hooks.js";

const element = (attributes: string) => {
  document.body.innerHTML = `<div ${attributes}></div>`;
  return document.body.firstElementChild as HTMLElement;
};

test("an element may ask for several helpers, and gets them in the order in which they run", () => {
  const asks =
    'data-centering="static" data-equalize="g" data-adjusting="padding" data-resizing data-resizing-mode="parent"';
  expect(helpersOf(element(asks))).toEqual(["resizing", "adjusting", "equalize", "centering"]);
});

test("what is off asks for nothing, but any name is a group's", () => {
  expect(helpersOf(element('data-resizing="0" data-centering="false" data-equalize="0"'))).toEqual(["equalize"]);
});

test("a way that nobody knows is one console.error beginning with the attribute's name", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const all = [element('data-centering="middle"'), element("data-resizing"), element('data-adjusting="margin"')];
  expect(all.map(helpersOf)).toEqual([[], [], []]);
  expect(error.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual([
    "data-centering",
    "data-resizing-mode",
    "data-adjusting",
  ]);
});

test("the askers of a part are those in it, and the part itself", () => {
  document.body.innerHTML = '<div id="a" data-equalize="g"><p data-equalize="g"></p></div><p data-equalize="g"></p>';
  expect(askers("equalize", document.getElementById("a") as HTMLElement)).toHaveLength(2);
  expect(askers("equalize", document)).toHaveLength(3);
});
