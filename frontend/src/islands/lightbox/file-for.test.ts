import { afterEach, expect, it, vi } from "vitest";
import { fileFor } from "./file-for.js";
import type { Slide } from "./state.js";

const file = (width: number) => ({ src: `/pont-${width}.webp`, width, height: (width * 2) / 3 });
const picture = {
  src: "/pont.jpg",
  srcSet: [320, 480, 1200].map(file),
  width: 1200,
  height: 800,
} as Partial<Slide> as Slide;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the narrowest that is sharp in the place", 340, 600, 1, "/pont-480.webp"],
  ["on a dense screen a wider one", 340, 600, 3, "/pont-1200.webp"],
  ["of a low place only what is shown in it", 1100, 200, 1, "/pont-320.webp"],
  ["the widest if none is wide enough", 1100, 700, 3, "/pont-1200.webp"],
])("is %s", (_, width, height, density, address) => {
  vi.stubGlobal("devicePixelRatio", density);
  expect(fileFor(picture, { width, height })).toBe(address);
});

it("is the picture itself if the page offers no others", () => {
  expect(fileFor({ src: "/pont.jpg" } as Slide, { width: 340, height: 600 })).toBe("/pont.jpg");
});
