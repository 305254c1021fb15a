import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "./tooltip.js";

vi.mock("../../layer/layer.js", () => ({
  openLayer({ onDismiss }: { onDismiss: (why: string) => void }) {
    dismiss = onDismiss;
    return () => {};
  },
}));

let dismiss: (why: string) => void;
let leaving: AbortController;
let hoverless = false;
let unmounts: (() => void)[] = [];
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const shown = () => Array.from(document.querySelectorAll("[role=tooltip]"), ({ textContent }) => textContent);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const point = (selector: string, name: string, pointerType = "mouse") =>
  find(selector).dispatchEvent(Object.assign(new Event(name, { bubbles: /down|click/.test(name) }), { pointerType }));
const tap = (selector: string) => {
  for (const name of ["pointerenter", "pointerdown", "pointerleave", "click"]) point(selector, name, "touch");
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("(hover: hover)") && !hoverless }));
  hoverless = false;
  leaving = new AbortController();
  document.documentElement.lang = "fr";
  document.body.innerHTML = `<a id="a" data-tooltip title="Un" aria-describedby="x">a</a>
    <button id="b" data-tooltip data-tooltip-delay="400" title="Deux">b</button><span id="c" data-tooltip rel="Trois">c</span>`;
  unmounts = ["#a", "#b", "#c"].map((id) => mount(find(id), leaving.signal));
});
afterEach(() => {
  leaving.abort();
  for (const unmount of unmounts) unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it shows on hover, describes its element, and leaves nothing behind", async () => {
  const before = document.body.innerHTML;
  point("#a", "pointerenter");
  expect(find("#a").title).toBe("");
  await pass(0);
  expect(shown()).toEqual(["Un"]);
  const { id, lang, className } = find("[role=tooltip]");
  expect([lang, className, find("#a").getAttribute("aria-describedby")]).toEqual(["fr", "vt-tooltip", `x ${id}`]);
  point("#a", "pointerleave");
  await pass(250);
  expect(document.body.innerHTML).toBe(before);
});

test("an invalid delay is reported, and the tooltip shows at once", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  find("#b").dataset.tooltipDelay = "abc";
  point("#b", "pointerenter");
  await pass(0);
  expect(shown()).toEqual(["Deux"]);
  expect(error).toHaveBeenCalledExactlyOnceWith("data-tooltip-delay is not a number of ms: abc", find("#b"));
});

test("changes to aria-describedby made meanwhile are kept", async () => {
  point("#a", "pointerenter");
  await pass(0);
  const { id } = find("[role=tooltip]");
  find("#a").setAttribute("aria-describedby", `${id} erreur`);
  dismiss("escape");
  expect(find("#a").getAttribute("aria-describedby")).toBe("erreur");
  point("#b", "pointerenter");
  await pass(400);
  find("#b").setAttribute("aria-describedby", `erreur ${find("[role=tooltip]").id}`);
  dismiss("escape");
  expect(find("#b").getAttribute("aria-describedby")).toBe("erreur");
});

test("it waits for its delay, and does not show if the pointer leaves before", async () => {
  point("#b", "pointerenter");
  await pass(399);
  expect(shown()).toEqual([]);
  await pass(1);
  expect(shown()).toEqual(["Deux"]);
  dismiss("escape");
  point("#b", "pointerenter");
  await pass(399);
  point("#b", "pointerleave");
  await pass(1000);
  expect([shown(), find("#b").title]).toEqual([[], "Deux"]);
});

test("the pointer can move onto it and back (WCAG 1.4.13)", async () => {
  point("#a", "pointerenter");
  await pass(0);
  point("#a", "pointerleave");
  await pass(249);
  point("[role=tooltip]", "pointerenter");
  await pass(5000);
  point("[role=tooltip]", "pointerleave");
  await pass(249);
  point("#a", "pointerenter");
  await pass(5000);
  expect(shown()).toEqual(["Un"]);
});

test("only one shows at a time", async () => {
  point("#a", "pointerenter");
  await pass(0);
  point("#c", "pointerenter");
  expect([shown(), find("#a").title]).toEqual([[], "Un"]);
  await pass(0);
  expect(shown()).toEqual(["Trois"]);
  point("#a", "pointerleave");
  await pass(1000);
  expect(shown()).toEqual(["Trois"]);
});

test("a dismissed tooltip shows again only on the next hover, and one without text never does", async () => {
  point("#a", "pointerenter");
  await pass(0);
  dismiss("escape");
  await pass(1000);
  expect([shown(), find("#a").title]).toEqual([[], "Un"]);
  point("#a", "pointerleave");
  point("#a", "pointerenter");
  await pass(0);
  expect(shown()).toEqual(["Un"]);
  find("#c").removeAttribute("rel");
  point("#c", "pointerenter");
  await pass(0);
  expect(shown()).toEqual([]);
});

test("it stays on blur while the pointer is on the element", async () => {
  point("#a", "pointerenter");
  await pass(0);
  dismiss("focus");
  await pass(1000);
  expect(shown()).toEqual(["Un"]);
});

test("a tap toggles it on an element without an action, and other elements keep their tap", async () => {
  tap("#c");
  await pass(0);
  expect(shown()).toEqual(["Trois"]);
  tap("#c");
  expect(shown()).toEqual([]);
  tap("#b");
  await pass(1000);
  expect(shown()).toEqual([]);
});

test("unmounting its element removes it", async () => {
  point("#a", "pointerenter");
  await pass(0);
  unmounts[0]?.();
  expect([shown(), find("#a").title, find("#a").getAttribute("aria-describedby")]).toEqual([[], "Un", "x"]);
});
