import { beforeEach, expect, it, vi } from "vitest";
import { readShow } from "./read-show.js";

const error = vi.fn();
beforeEach(() => {
  error.mockReset();
  vi.spyOn(console, "error").mockImplementation(error);
});

const element = (settings: string | null) => {
  const made = document.createElement("div");
  if (settings !== null) made.setAttribute("data-slideshow", settings);
  return made;
};
const read = (settings: unknown) => readShow(element(JSON.stringify(settings)));

it("spec_3.17 pictures with their links and texts, a delay in seconds, and random", () => {
  const settings = { images: ["/a.jpg", "b.jpg"], links: ["/a", ""], texts: ["A", "B"], delay: 7, random: true };
  expect(read(settings)).toEqual({
    pictures: [
      { src: "/a.jpg", link: "/a", text: "A" },
      { src: "b.jpg", link: "", text: "B" },
    ],
    delay: 7000,
    random: true,
  });
  expect(error).not.toHaveBeenCalled();
});

it("pictures may have a srcset", () => {
  const srcset = "/a-480.webp 480w";
  expect(read({ images: ["/a.jpg", "/b.jpg"], srcsets: [srcset, ""] })?.pictures).toEqual([
    { src: "/a.jpg", link: "", text: "", srcset },
    { src: "/b.jpg", link: "", text: "" },
  ]);
});

it("the defaults are five seconds, in order, without links or texts", () => {
  expect(read({ images: ["/a.jpg"] })).toEqual({
    pictures: [{ src: "/a.jpg", link: "", text: "" }],
    delay: 5000,
    random: false,
  });
});

it.each([
  [0, 5000],
  [-3, 5000],
  ["bientôt", 5000],
  [null, 5000],
  [{}, 5000],
  [[7], 5000],
  ["7", 7000],
  [0.5, 500],
])("a delay of %j is %d ms", (delay, ms) => {
  expect(read({ images: ["/a.jpg"], delay })?.delay).toBe(ms);
});

it.each([
  [true, true],
  [1, true],
  ["1", true],
  [false, false],
  [0, false],
  ["0", false],
  ["false", false],
])("random %j is %s", (random, is) => {
  expect(read({ images: ["/a.jpg"], random })?.random).toBe(is);
});

it("links and texts that are not strings are ignored", () => {
  expect(read({ images: ["/a.jpg"], links: [5], texts: {} })?.pictures).toEqual([
    { src: "/a.jpg", link: "", text: "" },
  ]);
});

it.each([
  ["data:image/svg+xml,x"],
  ["javascript:alert(1)"],
  ["mailto:a@b.fr"],
  ["//host/a.jpg"],
  ["\\\\host\\a.jpg"],
  [""],
  [5],
  [null],
])("security_7 an image at %j is left out, with its link and text, and reported", (src) => {
  const show = read({ images: ["/a.jpg", src, "/c.jpg"], texts: ["A", "B", "C"] });
  expect(show?.pictures.map(({ text }) => text)).toEqual(["A", "C"]);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-slideshow has an image without a web address/);
  expect(error.mock.calls[0]?.[1]).toBeInstanceOf(HTMLDivElement);
});

it("security_7 an unsafe link is ignored, and reported", () => {
  const show = read({ images: ["/a.jpg", "/b.jpg"], links: ["javascript:alert(1)", "mailto:a@b.fr"] });
  expect(show?.pictures.map(({ link }) => link)).toEqual(["", "mailto:a@b.fr"]);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-slideshow has a link that leads nowhere \(javascript/);
});

it.each(["{images}", "null", "[]", "5", "{}", '{"images":"a.jpg"}'])(
  "%s shows nothing, and is reported once",
  (text) => {
    const own = element(text);
    expect([readShow(own), readShow(own)]).toEqual([undefined, undefined]);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatch(/^data-slideshow /);
    expect(error.mock.calls[0]?.[1]).toBe(own);
  },
);

it("an empty list of images is valid", () => {
  expect(read({ images: [] })?.pictures).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});
