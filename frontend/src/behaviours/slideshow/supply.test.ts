import { beforeEach, expect, it, vi } from "vitest";
import { makeOrder } from "./order.js";
import { type RequestedPicture, Supply } from "./supply.js";

const PICTURES = ["a", "b", "c", "d"].map((name) => ({ src: `/${name}.jpg`, link: "", text: name }));
/** The requested pictures, in order; jsdom itself loads nothing. */
let asked: HTMLImageElement[] = [];
const names = () => asked.map((image) => new URL(image.src).pathname);
const come = (index: number) => asked[index]?.dispatchEvent(new Event("load"));
const fail = (index: number) => asked[index]?.dispatchEvent(new Event("error"));
const given = vi.fn();
const give = ({ index }: RequestedPicture) => given(index);
const onMissing = vi.fn();

const supply = (plain: HTMLImageElement[] = [], pictures = PICTURES) =>
  new Supply(pictures, plain, makeOrder(pictures.length, false), () => 359.5, onMissing);

beforeEach(() => {
  asked = [];
  given.mockReset();
  onMissing.mockReset();
  vi.unstubAllGlobals();
  const Own = Image;
  vi.stubGlobal("Image", function makeImage() {
    const image = new Own();
    asked.push(image);
    return image;
  });
});

it("gives a picture when it has loaded, with its alternative text", () => {
  supply().start(1, give);
  expect(names()).toEqual(["/b.jpg"]);
  expect(asked[0]?.alt).toBe("b");
  expect(given).not.toHaveBeenCalled();
  come(0);
  expect(given.mock.calls).toEqual([[1]]);
});

it("prefetches only the next picture, and does not request it again", () => {
  const own = supply();
  own.ahead(0);
  expect(names()).toEqual(["/b.jpg"]);
  own.go(0, 1, give);
  expect(asked).toHaveLength(1);
  come(0);
  expect(given.mock.calls).toEqual([[1]]);
});

it("does not prefetch for a visitor who saves data", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  const own = supply();
  own.ahead(0);
  Reflect.deleteProperty(navigator, "connection");
  expect(asked).toEqual([]);
});

it("skips pictures that fail, prefetched or requested", () => {
  const own = supply();
  own.ahead(0);
  fail(0);
  expect(names()).toEqual(["/b.jpg", "/c.jpg"]);
  own.go(0, 1, give);
  expect(onMissing).toHaveBeenCalledOnce();
  onMissing.mockReset();
  fail(1);
  expect(names()).toEqual(["/b.jpg", "/c.jpg", "/d.jpg"]);
  expect(onMissing).toHaveBeenCalled();
  come(2);
  expect(given.mock.calls).toEqual([[3]]);
  own.go(3, -1, give);
  come(3);
  expect(given.mock.calls).toEqual([[3], [0]]);
});

it("starts with a later picture if the first fails, and with none if all fail", () => {
  supply().start(0, give);
  fail(0);
  come(1);
  expect(given.mock.calls).toEqual([[1]]);
  given.mockReset();
  asked = [];
  supply([], PICTURES.slice(0, 2)).start(0, give);
  fail(0);
  fail(1);
  expect(given).not.toHaveBeenCalled();
});

it("of several requests the last wins, and each picture is given once", () => {
  const own = supply();
  own.go(0, 1, give);
  own.go(0, -1, give);
  come(0);
  come(1);
  come(1);
  expect(given.mock.calls).toEqual([[3]]);
  own.ahead(0);
  own.go(0, 1, give);
  own.go(0, 1, give);
  come(2);
  expect(given.mock.calls).toEqual([[3], [1]]);
});

it("gives nothing after stop", () => {
  const own = supply();
  own.go(0, 1, give);
  own.stop();
  come(0);
  expect(given).not.toHaveBeenCalled();
});

it("uses the srcset of the page's own picture", () => {
  document.body.innerHTML = '<img src="/a.jpg" srcset="/a-480.jpg 480w, /a.jpg 1200w" sizes="100vw" loading="lazy">';
  const own = supply([document.querySelector("img") as HTMLImageElement]);
  own.start(0, give);
  expect([asked[0]?.srcset, asked[0]?.sizes]).toEqual(["/a-480.jpg 480w, /a.jpg 1200w", "100vw"]);
  own.start(1, give);
  expect(asked[1]?.hasAttribute("srcset")).toBe(false);
});

it("uses the srcset of the first format of the page's picture element", () => {
  document.body.innerHTML =
    '<picture><source type="image/webp" srcset="/a-480.webp 480w, /a.jpg 1200w" sizes="50vw">' +
    '<img src="/a-1.png" srcset="/a-2.png 480w" sizes="50vw"></picture>';
  const own = supply([document.querySelector("img") as HTMLImageElement]);
  own.start(0, give);
  expect([asked[0]?.srcset, asked[0]?.sizes]).toEqual(["/a-480.webp 480w, /a.jpg 1200w", "50vw"]);
});

it.each([
  [1, "/b-480.webp"],
  [2, "/b-800.webp"],
  [3, "/b-800.webp"],
])("a picture that is not on the page is fetched in the width for a pixel ratio of %s", (density, file) => {
  vi.stubGlobal("devicePixelRatio", density);
  const srcset = "/b-320.webp 320w, /b-480.webp 480w, /b-800.webp 800w";
  const picture = { src: "/b.jpg", link: "", text: "b", srcset };
  new Supply([picture], [], makeOrder(1, false), () => 359.5, onMissing).start(0, give);
  expect(names()).toEqual([file]);
  expect(asked[0]?.hasAttribute("srcset")).toBe(false);
});
