import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackListeners } from "../kernel/track-listeners.fixture.js";

let removeListeners = () => {};
let announcer: typeof import("./announcer.js");
const region = (role: string) => document.querySelectorAll<HTMLElement>(`[role=${role}]`);
const settle = () => vi.advanceTimersByTime(100);

beforeEach(async () => {
  removeListeners = trackListeners();
  vi.useFakeTimers();
  vi.resetModules();
  document.body.innerHTML = "";
  announcer = await import("./announcer.js");
  // jsdom knows neither showModal nor :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" ? this.hasAttribute("data-modal") : matches.call(this, selector);
  });
});
afterEach(() => {
  removeListeners();
  vi.useRealTimers();
});

test("a text comes into a region that was empty before", () => {
  announcer.announce("12 résultats");
  expect(region("status")).toHaveLength(1);
  expect(region("status")[0]?.textContent).toBe("");
  settle();
  expect(region("status")[0]?.textContent).toBe("12 résultats");
});

test("there is one permanent region for results and one for errors", () => {
  announcer.announce("un");
  settle();
  const [first] = region("status");
  announcer.announce("deux");
  expect(first?.textContent).toBe("");
  announcer.announceError("trois");
  settle();
  expect(region("status")).toHaveLength(1);
  expect(region("status")[0]).toBe(first);
  expect(first?.textContent).toBe("deux");
  expect(region("alert")).toHaveLength(1);
  expect(region("alert")[0]?.textContent).toBe("trois");
});

test("of two texts at once the newer is said", () => {
  announcer.announce("un");
  vi.advanceTimersByTime(50);
  announcer.announce("deux");
  vi.advanceTimersByTime(50);
  expect(region("status")[0]?.textContent).toBe("");
  vi.advanceTimersByTime(50);
  expect(region("status")[0]?.textContent).toBe("deux");
});

test("while a modal dialog is open the regions are in it, and afterwards they are back", async () => {
  announcer.announce("un");
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-modal></dialog><dialog open></dialog>");
  const [dialog] = document.querySelectorAll("dialog");
  announcer.announceError("deux");
  expect(region("status")[0]?.parentElement).toBe(dialog);
  expect(region("alert")[0]?.parentElement).toBe(dialog);
  dialog?.removeAttribute("open");
  dialog?.dispatchEvent(new Event("close"));
  expect(region("status")[0]?.parentElement).toBe(document.body);
  settle();
  expect(region("alert")[0]?.textContent).toBe("deux");
});

test("of several dialogs the regions are in the one that has focus", () => {
  document.body.innerHTML =
    "<dialog open data-modal id=over><button></button></dialog><dialog open data-modal></dialog>";
  document.querySelector("button")?.focus();
  announcer.announce("un");
  expect(region("status")[0]?.parentElement?.id).toBe("over");
});

test("a refresh that takes the regions away loses no text", () => {
  announcer.announce("un");
  document.body.innerHTML = "";
  settle();
  expect(region("status")[0]?.textContent).toBe("un");
});

test("a region is not seen, whatever the page's style", () => {
  announcer.announce("un");
  expect(region("status")[0]?.style.position).toBe("absolute");
  expect(region("status")[0]?.style.overflow).toBe("hidden");
});
