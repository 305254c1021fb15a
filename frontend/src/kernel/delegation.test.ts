import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Delegate } from "../page/behaviour.js";
import { delegate } from "./delegation.js";

let listening: AbortController;
beforeEach(() => {
  listening = new AbortController();
  document.body.innerHTML = '<div data-outer><a data-inner><b id="deep"></b></a></div>';
});
afterEach(() => listening.abort());

const deep = () => document.getElementById("deep") as HTMLElement;

test("one listener on the document serves all delegates of an event", () => {
  const add = vi.spyOn(document, "addEventListener");
  const handle = vi.fn();
  const delegates: Delegate[] = [
    { selector: "[data-inner]", event: "click", handle },
    { selector: "[data-outer]", event: "click", handle },
    { selector: "[data-outer]", event: "change", handle },
  ];
  expect(delegate(delegates, document, listening.signal)).toBe(2);
  expect(add.mock.calls.map(([name]) => name)).toEqual(["click", "change"]);
  deep().click();
  expect(handle.mock.calls.map(([, element]) => (element as HTMLElement).localName)).toEqual(["a", "div"]);
});

test("a delegate marked last runs after the page's own listeners on the document", () => {
  const order: string[] = [];
  const delegates: Delegate[] = [
    { selector: "a", event: "click", last: true, handle: () => order.push("last") },
    { selector: "a", event: "click", handle: () => order.push("first") },
  ];
  expect(delegate(delegates, document, listening.signal)).toBe(2);
  document.addEventListener("click", () => order.push("theirs"), { signal: listening.signal });
  deep().click();
  expect(order).toEqual(["first", "theirs", "last"]);
  listening.abort();
  deep().click();
  expect(order).toHaveLength(3);
});

test("the selector is matched when the event fires", () => {
  const handle = vi.fn();
  delegate([{ selector: "[data-late]", event: "click", handle }], document, listening.signal);
  deep().click();
  expect(handle).not.toHaveBeenCalled();
  deep().setAttribute("data-late", "");
  deep().click();
  expect(handle).toHaveBeenCalledOnce();
});

test("a change of a field outside its form is one of the form, but a click is not", () => {
  document.body.innerHTML = '<form id="f" data-auto></form><table><tr><td><select form="f"></select></td></tr></table>';
  const handle = vi.fn();
  const events = ["change", "input", "click"];
  const delegates = events.map((event): Delegate => ({ selector: "[data-auto]", event, handle }));
  delegate(delegates, document, listening.signal);
  for (const name of events) document.querySelector("select")?.dispatchEvent(new Event(name, { bubbles: true }));
  const form = document.querySelector("form");
  expect(handle.mock.calls.map(([{ type }, element]) => [type, element])).toEqual([
    ["change", form],
    ["input", form],
  ]);
});

test("a change in a form with a field named matches is one of the form", () => {
  document.body.innerHTML = '<form id="f" data-auto><input name="matches"></form><select form="f"></select>';
  // As in browsers; jsdom lacks it.
  Object.assign(document.forms[0] as HTMLFormElement, { matches: document.querySelector("input") });
  const handle = vi.fn();
  delegate([{ selector: "[data-auto]", event: "change", handle }], document, listening.signal);
  document.querySelector("select")?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(handle.mock.calls.map(([, element]) => element)).toEqual([document.forms[0]]);
});

test("a delegate that throws is reported, and the others run", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const handle = vi.fn();
  const fail = () => {
    throw new Error("broken");
  };
  delegate(
    [
      { selector: "a", event: "click", handle: fail },
      { selector: "div", event: "click", handle },
    ],
    document,
    listening.signal,
  );
  deep().click();
  expect(handle).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toBe("vitrine: click on a failed");
});

test("an event on the document itself is ignored", () => {
  const handle = vi.fn();
  delegate([{ selector: "*", event: "x", handle }], document, listening.signal);
  document.dispatchEvent(new Event("x"));
  expect(handle).not.toHaveBeenCalled();
});
