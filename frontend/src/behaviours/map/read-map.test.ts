import { beforeEach, expect, test, vi } from "vitest";
import { readMap } from "./read-map.js";

const read = (json: unknown) => {
  const element = document.createElement("div");
  element.setAttribute("data-map", typeof json === "string" ? json : JSON.stringify(json));
  return readMap(element);
};
const error = vi.fn();
beforeEach(() => {
  error.mockReset();
  vi.spyOn(console, "error").mockImplementation(error);
});

test("a map has a centre and markers, with numbers or numeric strings", () => {
  const markers = [{ lat: "48.84", lon: -0.89, html: "<b>Halle</b>", place: "halle" }];
  expect(read({ center: [48.8, "-0.9"], zoom: "14", markers })).toEqual({
    center: [48.8, -0.9],
    zoom: 14,
    places: [{ at: [48.84, -0.89], html: "<b>Halle</b>", place: "halle" }],
  });
  expect(error).not.toHaveBeenCalled();
});

test("without a centre the markers decide, and without both there is no map", () => {
  expect(read({ markers: [{ lat: 1, lon: 2 }] })).toEqual({
    center: undefined,
    zoom: undefined,
    places: [{ at: [1, 2], html: "", place: "" }],
  });
  expect(read({ center: [1, 2] })?.places).toEqual([]);
  for (const json of [{}, { markers: [] }, { center: [1] }, { center: [91, 0] }, [], 7, null, { markers: "x" }])
    expect(read(json), JSON.stringify(json)).toBeUndefined();
  expect(error).toHaveBeenCalledTimes(8);
});

test("a marker without a position is reported, and listed if it has a text", () => {
  const nowhere = [
    { lat: 48, html: "La gare" },
    { lat: "nord", lon: 1, html: "Le port" },
    { lat: 1, lon: 181 },
    null,
    "x",
  ];
  expect(read({ markers: [...nowhere, { lat: 1, lon: 2 }] })?.places).toEqual([
    { at: undefined, html: "La gare", place: "" },
    { at: undefined, html: "Le port", place: "" },
    { at: [1, 2], html: "", place: "" },
  ]);
  expect(error.mock.calls.map(([said]) => `${said}`.split(":")[0])).toEqual([
    "data-map has markers without a position",
  ]);
});

test("degrees may have a decimal comma", () => {
  const { center, places } = read({ center: ["48,8", 1], markers: [{ lat: "48,84", lon: "-0,89" }] }) ?? {};
  expect([center, places?.[0]?.at]).toEqual([
    [48.8, 1],
    [48.84, -0.89],
  ]);
  expect(error).not.toHaveBeenCalled();
});

test("bad JSON logs one error with the attribute and the element", () => {
  expect(read("{center}")).toBeUndefined();
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data-map /), expect.any(HTMLElement));
});
