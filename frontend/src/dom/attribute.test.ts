import { expect, test, vi } from "vitest";
import { readJson, reportAttribute } from "./attribute.js";

const withSettings = (text: string) => {
  const element = document.createElement("a");
  element.setAttribute("data-pagination", text);
  return element;
};

test("an attribute's JSON is read on each call", () => {
  const element = withSettings('{"param":"p","num":2}');
  expect(readJson(element, "data-pagination")).toEqual({ param: "p", num: 2 });
  element.setAttribute("data-pagination", "[1]");
  expect(readJson(element, "data-pagination")).toEqual([1]);
  expect(readJson(element, "data-tri")).toBeUndefined();
});

test("bad JSON logs one error with the attribute's name and the element", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const element = withSettings("{bad");
  expect(readJson(element, "data-pagination")).toBeUndefined();
  expect(readJson(element, "data-pagination")).toBeUndefined();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-pagination .*: \{bad$/);
  expect(error.mock.calls[0]?.[1]).toBe(element);
});

test("another bad value of the same element, or of another one, is reported too", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const element = withSettings("1");
  reportAttribute(element, "data-pagination", "is wrong");
  element.setAttribute("data-pagination", "2");
  reportAttribute(element, "data-pagination", "is wrong");
  reportAttribute(withSettings("2"), "data-pagination", "is wrong");
  expect(error).toHaveBeenCalledTimes(3);
});
