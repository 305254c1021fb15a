import { beforeEach, expect, test, vi } from "vitest";
import vectors from "../../../../tests/vectors/layout.json";
import { byOrder, readBoxes } from "./read-boxes.js";

const elements = () => Array.from(document.querySelectorAll<HTMLElement>("div"));
const place = (element: HTMLElement, top: number, height: number, visible = true) => {
  element.getBoundingClientRect = () => ({ top, height }) as DOMRect;
  Object.assign(element, { checkVisibility: () => visible });
};

beforeEach(() => {
  document.body.innerHTML = "";
});

test("lower orders come first, missing ones last, and an invalid one is reported", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = ["10", undefined, "2", "", "x", "-1", "2"]
    .map((order, index) => `<div id="${index}" ${order === undefined ? "" : `data-equalize-order="${order}"`}></div>`)
    .join("");
  expect(byOrder(elements()).map((members) => members.map(({ id }) => id).join())).toEqual(["5", "2,6", "0", "1,3,4"]);
  expect(error).toHaveBeenCalledExactlyOnceWith("data-equalize-order is not a number: x", document.getElementById("4"));
});

const passes = vectors.cases.filter((vector) => "passes" in vector.input) as unknown as readonly {
  readonly name: string;
  readonly input: { readonly passes: readonly (number | string)[] };
  readonly output: readonly number[];
}[];

test("the vectors of the passes are there", () => {
  expect(passes.length).toBeGreaterThan(8);
});

for (const { name, input, output } of passes) {
  test(`passes: ${name}`, () => {
    const all = input.passes.map((order) => {
      const element = document.createElement("div");
      if (order !== "NaN") element.setAttribute("data-equalize-order", String(order));
      return element;
    });
    const orders = byOrder(all);
    expect(all.map((element) => orders.findIndex((members) => members.includes(element)))).toEqual(output);
  });
}

test("a box is the number of its group, its top, its height and its visibility", () => {
  document.body.innerHTML = '<div data-equalize="a"></div><div data-equalize="b"></div><div data-equalize="a"></div>';
  const [first, second, third] = elements() as [HTMLElement, HTMLElement, HTMLElement];
  place(first, 10, 20.5);
  place(second, 10, 30);
  place(third, -5, 0, false);
  expect([...readBoxes(elements())]).toEqual([0, 10, 20.5, 1, 1, 10, 30, 1, 0, -5, 0, 0]);
});

test("transformed boxes count with their layout size, in one row", () => {
  document.body.innerHTML = '<div style="height: 100px"></div><div style="height: 60.5px; padding: 10px 0"></div>';
  const [first, second] = elements() as [HTMLElement, HTMLElement];
  // Scaled by .6 about their centers.
  place(first, 30, 60);
  place(second, 26.1, 48.3);
  Object.defineProperty(first, "offsetHeight", { value: 100 });
  Object.defineProperty(second, "offsetHeight", { value: 81 });
  for (const element of elements()) Object.defineProperty(element, "offsetTop", { value: 10 });
  expect([...readBoxes(elements())]).toEqual([0, 10, 100, 1, 0, 10, 80.5, 1]);
});
