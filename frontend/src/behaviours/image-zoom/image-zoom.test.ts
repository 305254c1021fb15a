import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mount } from "./image-zoom.js";

let leaving = new AbortController();
const clicked = vi.fn();
const image = () => document.querySelector("img") as HTMLElement;
const names = () => image().getAttributeNames();

function show(html: string): (() => void) | undefined {
  document.body.innerHTML = html;
  image().addEventListener("click", clicked);
  return mount(image(), leaving.signal);
}

const key = (type: string, name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent(type, { key: name, cancelable: true, bubbles: true, ...more });
  image().dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  clicked.mockClear();
});

it("is a focusable button named by its alternative text, and a plain picture again after unmount", () => {
  const restore = show('<img src="/mini_1.jpg" alt="Le moulin">');
  expect(image().outerHTML).toBe(
    '<img src="/mini_1.jpg" alt="Le moulin" role="button" tabindex="0" aria-haspopup="dialog">',
  );
  restore?.();
  expect(names()).toEqual(["src", "alt"]);
});

it("is named Agrandir if it has no alternative text", () => {
  show('<img src="/mini_1.jpg" alt="">');
  expect(image().getAttribute("aria-label")).toBe("Agrandir");
});

it("restores the page's own attributes", () => {
  const restore = show('<img src="/mini_1.jpg" alt="a" role="link" tabindex="-1">');
  restore?.();
  expect(names()).toEqual(["src", "alt", "role", "tabindex"]);
});

it.each([
  '<a href="/p"><img src="/mini_1.jpg" alt="a"></a>',
  '<button><img src="/mini_1.jpg" alt="a"></button>',
  '<img src="data:image/png;base64,AA" alt="a">',
  '<img alt="a">',
])("stays plain in a control, and without a URL of its own: %s", (html) => {
  expect(show(html)).toBeUndefined();
  expect(names()).not.toContain("role");
});

it("acts on Enter down and Space up, without scrolling the page", () => {
  show('<img src="/mini_1.jpg" alt="a">');
  expect(key("keydown", "Enter")).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(key("keydown", "Enter", { repeat: true })).toBe(true);
  expect(key("keydown", " ")).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(1);
  key("keyup", " ");
  key("keyup", "Enter");
  expect(clicked).toHaveBeenCalledTimes(2);
});

it("ignores other keys, and keys with a modifier", () => {
  show('<img src="/mini_1.jpg" alt="a">');
  expect([key("keydown", "a"), key("keydown", "Enter", { ctrlKey: true }), key("keyup", "Tab")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(clicked).not.toHaveBeenCalled();
});
