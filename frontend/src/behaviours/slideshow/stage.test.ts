import { beforeEach, expect, it } from "vitest";
import { takeShape } from "./stage.js";

const stage = document.createElement("div");
const shape = () => stage.style.getPropertyValue("--vt-slideshow-ratio");
/** Creates a picture of the page: its box, and the width of what has loaded; undefined while it loads. */
function picture(width: number, height: number, naturalWidth?: number): HTMLImageElement {
  const image = new Image();
  const seen = { checkVisibility: () => width > 0, getBoundingClientRect: () => ({ width, height }) };
  Object.assign(image, seen);
  Object.defineProperties(image, {
    complete: { value: naturalWidth !== undefined },
    naturalWidth: { value: naturalWidth ?? 0 },
  });
  return image;
}

beforeEach(() => stage.removeAttribute("style"));

it.each([
  ["the first picture", [picture(300, 150, 600), picture(300, 300, 300)], "300 / 150"],
  ["one that has not come yet has its room", [picture(300, 150)], "300 / 150"],
  ["one that does not come has the shape of its text", [picture(300, 20, 0), picture(300, 200, 300)], "300 / 200"],
  ["one in a closed list is not shown", [picture(300, 20, 0), picture(0, 0, 300)], ""],
  ["none", [], ""],
])("the frame has the aspect ratio of the page's own content: %s", (_which, plain, expected) => {
  takeShape(stage, plain);
  expect(shape()).toBe(expected);
});
