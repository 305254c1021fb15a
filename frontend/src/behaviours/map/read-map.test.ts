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

test("a map has a middle and markers, with numbers as servers write them", () => {
  const markers = [{ lat: "48.84", lon: -0.89, html: "<b>Halle</b>", place: "halle" }];
  expect(read({ center: [48.8, "-0.9"], zoom: "14", markers })).toEqual({
    center: [48.8, -0.9],
    zoom: 14,
    markers: [{ at: [48.84, -0.89], html: "<b>Halle</b>", place: "halle" }],
  });
  expect(error).not.toHaveBeenCalled();
});

test("without a middle the markers say what is shown; without both there is nothing to show", () => {
  expect(read({ markers: [{ lat: 1, lon: 2 }] })).toEqual({
    center: undefined,
    zoom: undefined,
    markers: [{ at: [1, 2], html: "", place: "" }],
  });
  expect(read({ center: [1, 2] })?.markers).toEqual([]);
  for (const json of [{}, { markers: [] }, { center: [1] }, { center: [91, 0] }, [], 7, null, { markers: "x" }])
    expect(read(json), JSON.stringify(json)).toBeUndefined();
  expect(error).toHaveBeenCalledTimes(8);
});

test("a marker that is nowhere is reported and left out", () => {
  const nowhere = [{ lat: 48 }, { lat: "nord", lon: 1 }, { lat: 1, lon: 181 }, null, "x"];
  expect(read({ markers: [...nowhere, { lat: 1, lon: 2 }] })?.markers).toHaveLength(1);
  expect(error.mock.calls.map(([said]) => `${said}`.split(":")[0])).toEqual(["data-map has markers that are nowhere"]);
});

test("bad JSON is one error that begins with the attribute, with the element beside it", () => {
  expect(read("{center}")).toBeUndefined();
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data-map /), expect.any(HTMLElement));
});
