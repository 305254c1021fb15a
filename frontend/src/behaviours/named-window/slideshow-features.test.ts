import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handle } from "./named-window.js";

const focus = vi.fn();
const open = vi.fn();
const link = (attributes: Record<string, string> = {}) => {
  const made = Object.assign(document.createElement("a"), { href: "https://exemple.fr/diaporama" });
  made.setAttribute("data-diaporama", "");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
const features = () => open.mock.calls[0]?.[2];

beforeEach(() => {
  open.mockReset().mockReturnValue({ focus });
  vi.stubGlobal("open", open);
  vi.stubGlobal("screen", { availWidth: 1400, availHeight: 900 });
});
afterEach(() => vi.unstubAllGlobals());

test("spec_9.1 a slideshow opens in its window, 400 by 350 and centred, which comes to the front", () => {
  expect(handle(new Event("click"), link())).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    "https://exemple.fr/diaporama",
    "diaporama",
    "width=400,height=350,left=500,top=275,menubar=no,scrollbars=yes",
  );
  expect(focus).toHaveBeenCalledOnce();
});

test("the link sets the size, and a window larger than the screen starts at its edge", () => {
  handle(new Event("click"), link({ "data-width": "1600", "data-height": "700px" }));
  expect(features()).toBe("width=1600,height=700,left=0,top=100,menubar=no,scrollbars=yes");
});

test("it is centred on the screen of the page", () => {
  vi.stubGlobal("screen", { availWidth: 1400, availHeight: 900, availLeft: -1400, availTop: 30 });
  handle(new Event("click"), link());
  expect(features()).toContain("left=-900,top=305");
});

test("an invalid size is reported, and the default applies", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  handle(new Event("click"), link({ "data-width": "large" }));
  expect(features()).toMatch(/^width=400,/);
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-width/);
});

test("the link is followed if the window is blocked or the URL is not http", () => {
  open.mockReturnValue(null);
  expect(handle(new Event("click"), link())).toBe(false);
  expect(handle(new Event("click"), Object.assign(link(), { href: "mailto:mairie@exemple.fr" }))).toBe(false);
  expect(open).toHaveBeenCalledOnce();
});
