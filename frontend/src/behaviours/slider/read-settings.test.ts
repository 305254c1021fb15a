import { expect, it, vi } from "vitest";
import { readSettings } from "./read-settings.js";

const read = (attributes: string) => {
  document.body.innerHTML = `<div data-slider ${attributes}></div>`;
  return readSettings(document.body.firstElementChild as Element);
};
const usual = { interval: 5000, isVertical: false, autoplay: true };

it("spec_9.3 the defaults are five seconds, horizontal, autoplay", () => {
  expect(read("")).toEqual(usual);
});

it.each([
  ['data-interval="800"', { interval: 800 }],
  ['data-interval=" 2500.5 "', { interval: 2500.5 }],
  ['data-direction="vertical"', { isVertical: true }],
  ['data-direction=" Vertical"', { isVertical: true }],
  ['data-direction="horizontal"', {}],
  ['data-autoplay="0"', { autoplay: false }],
  ['data-autoplay="false"', { autoplay: false }],
  ["data-autoplay", {}],
  ['data-autoplay="1"', {}],
])("%s", (attributes, own) => {
  expect(read(attributes)).toEqual({ ...usual, ...own });
});

it("invalid values are reported once, with the attribute's name", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  read('data-interval="" data-direction="horizontal"');
  expect(errors).not.toHaveBeenCalled();
  read('data-interval="0" data-direction="oblique"');
  readSettings(document.body.firstElementChild as Element);
  expect(errors.mock.calls).toEqual([
    ["data-interval is invalid: 0", document.body.firstElementChild],
    ["data-direction is invalid: oblique", document.body.firstElementChild],
  ]);
});

it.each(["", "0", "-5", "bientôt", "5s", "NaN", "Infinity", "1e999"])('an interval of "%s" is the default', (text) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(read(`data-interval="${text}"`)).toEqual(usual);
});

it("an unknown direction is the default", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(read('data-direction="oblique"')).toEqual(usual);
});
