import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handle, mount } from "./dropdown.js";
import { leadsElsewhere, menuOf } from "./menu.js";
import { takesTap } from "./takes-tap.js";

let narrow = true;
let hoverless = false;
let changes: (() => void)[] = [];
let leaving = new AbortController();
const find = (id: string) => document.getElementById(id) as HTMLElement;
const open = () => Array.from(document.querySelectorAll(".open"), ({ id }) => id).join();
const expanded = (id: string) => find(id).getAttribute("aria-expanded");
const tap = (id: string) => handle(new MouseEvent("click"), find(id));

beforeEach(() => {
  narrow = true;
  changes = [];
  leaving = new AbortController();
  hoverless = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return query.includes("hover") ? hoverless : narrow;
    },
    addEventListener: (_name: string, listener: () => void) => changes.push(listener),
  }));
  document.body.innerHTML = `<a id="a" href="/a" data-dropdown></a><ul id="a-menu"><li>
      <a id="b" href="#b" data-dropdown></a><ul id="b-menu"><li><button id="in">x</button></li></ul></li></ul>
    <button id="c" aria-controls="c-menu" data-dropdown></button><p></p><ul id="c-menu"></ul><p id="out"></p>`;
});
afterEach(() => {
  document.body.click();
  vi.unstubAllGlobals();
});

test("the menu is the element that the trigger controls, else the next one", () => {
  expect(["a", "b", "c"].map((id) => menuOf(find(id))?.id)).toEqual(["a-menu", "b-menu", "c-menu"]);
  find("c").setAttribute("aria-controls", "nowhere");
  expect(menuOf(find("c"))?.localName).toBe("p");
  expect(menuOf(find("out"))).toBeUndefined();
});

test("only a link with an href navigates", () => {
  expect(["a", "b", "c"].map((id) => leadsElsewhere(find(id)))).toEqual([true, false, false]);
});

test("the first tap opens the menu, and the second follows a link with an href, else closes", () => {
  expect(tap("a")).toBe(true);
  expect([open(), expanded("a")]).toEqual(["a-menu", "true"]);
  expect(tap("a")).toBe(false);
  expect(tap("b")).toBe(true);
  expect(open()).toBe("a-menu,b-menu");
  expect(tap("b")).toBe(true);
  expect([open(), expanded("b")]).toEqual(["a-menu", "false"]);
});

test("opening another branch closes the open one with its nested menus", () => {
  tap("a");
  tap("b");
  tap("c");
  expect([open(), expanded("a"), expanded("b")]).toEqual(["c-menu", "false", "false"]);
});

test("Escape closes the innermost menu, and returns a focus in it to its trigger", () => {
  tap("a");
  tap("b");
  find("in").focus();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect([open(), document.activeElement?.id]).toEqual(["a-menu", "b"]);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(open()).toBe("");
});

test("Escape is left to a dialog over the menu, but not to the one around it", () => {
  // jsdom implements neither showModal nor :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" || matches.call(this, selector);
  });
  const pressEscape = () => {
    const event = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  tap("a");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  expect([pressEscape(), open()]).toEqual([false, "a-menu"]);
  dialog.append(find("a"), find("a-menu"));
  expect([pressEscape(), open()]).toEqual([true, ""]);
});

test("a resize closes a menu that was removed from the page", () => {
  vi.useFakeTimers();
  tap("c");
  find("c-menu").remove();
  window.dispatchEvent(new Event("resize"));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(expanded("c")).toBe("false");
});

test("a click outside closes, one in the menu does not, and leaving by Tab closes", () => {
  tap("a");
  find("in").click();
  expect(open()).toBe("a-menu");
  find("out").click();
  expect(open()).toBe("");
  tap("a");
  find("c").focus();
  expect(open()).toBe("a-menu");
  document.dispatchEvent(new KeyboardEvent("keyup", { key: "Tab" }));
  expect(open()).toBe("");
});

test("aria-expanded is set where menus open on tap, and removed elsewhere and on unmount", () => {
  const unmount = mount(find("a"), leaving.signal);
  expect(expanded("a")).toBe("false");
  tap("a");
  narrow = false;
  for (const change of changes) change();
  expect([open(), expanded("a")]).toEqual(["", null]);
  narrow = true;
  for (const change of changes) change();
  expect(expanded("a")).toBe("false");
  unmount();
  expect(expanded("a")).toBeNull();
});

test("a click is a tap on a narrow page, elsewhere only by touch", () => {
  const click = (init: PointerEventInit = {}) =>
    Object.assign(new MouseEvent("click", init), { pointerType: init.pointerType ?? "mouse" });
  expect(takesTap(click())).toBe(true);
  narrow = false;
  expect([takesTap(click()), takesTap(click({ pointerType: "touch" }))]).toEqual([false, true]);
  const untold = new MouseEvent("click");
  expect(takesTap(untold)).toBe(false);
  hoverless = true;
  expect([takesTap(untold), takesTap(click())]).toEqual([true, false]);
});
