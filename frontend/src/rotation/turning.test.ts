import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Turning, type TurningOptions, turnByItself } from "./turning.js";

const turn = vi.fn();
const tell = vi.fn();
const onView = vi.fn();
let leaving = new AbortController();
let isStill = false;
let preferStillness: ((event: { matches: boolean }) => void) | undefined;
let see: (isIntersecting: boolean) => void;
const disconnect = vi.fn();

const element = () => document.querySelector("div") as HTMLElement;
const inner = () => document.querySelector("button") as HTMLElement;

/** Starts a rotation in view, unless `unseen`. */
function begin(more: Partial<TurningOptions> = {}, unseen = false): Turning {
  const turning = turnByItself(element(), { every: 1000, wanted: true, turn, tell, onView, ...more }, leaving.signal);
  if (!unseen) see(true);
  return turning;
}
/** Returns the number of turns within a time. */
function turnsIn(ms: number): number {
  turn.mockClear();
  vi.advanceTimersByTime(ms);
  return turn.mock.calls.length;
}
const point = (type: string, pointerType = "mouse") => {
  const event = new Event(type);
  Object.defineProperty(event, "pointerType", { value: pointerType });
  element().dispatchEvent(event);
};
function hideTab(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
/** jsdom does not implement `:focus-visible`. */
function focusShown(shown: boolean, focused = inner()): void {
  vi.spyOn(focused, "matches").mockImplementation((selector) => selector === ":focus-visible" && shown);
  focused.focus();
}

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  isStill = false;
  document.body.innerHTML = "<div><button></button></div>";
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("motion") && isStill,
    addEventListener: (_type: string, listen: typeof preferStillness) => {
      preferStillness = listen;
    },
  }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => notice([{ isIntersecting }]);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  leaving.abort();
  hideTab(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [turn, tell, onView, disconnect]) mock.mockReset();
});

it("turns after each interval, once it is in view", () => {
  begin({}, true);
  expect(turnsIn(5000)).toBe(0);
  see(true);
  expect(onView).toHaveBeenCalledOnce();
  expect(turnsIn(999)).toBe(0);
  expect(turnsIn(1)).toBe(1);
  expect(turnsIn(3000)).toBe(3);
});

it("pauses out of view and in a hidden tab, and then restarts the interval", () => {
  begin();
  vi.advanceTimersByTime(900);
  see(false);
  expect(turnsIn(5000)).toBe(0);
  see(true);
  expect(turnsIn(999)).toBe(0);
  expect(turnsIn(1)).toBe(1);
  hideTab(true);
  expect(turnsIn(5000)).toBe(0);
  hideTab(false);
  expect(turnsIn(1000)).toBe(1);
});

it("pauses under a modal dialog, then restarts the interval, and runs inside a dialog", async () => {
  // jsdom implements neither showModal nor :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" || matches.call(this, selector);
  });
  begin();
  vi.advanceTimersByTime(900);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  await Promise.resolve();
  expect(turnsIn(5000)).toBe(0);
  dialog.open = false;
  await Promise.resolve();
  expect(turnsIn(999)).toBe(0);
  expect(turnsIn(1)).toBe(1);
  dialog.append(element());
  dialog.open = true;
  await Promise.resolve();
  expect(turnsIn(1000)).toBe(1);
});

it("starts paused in a hidden tab", () => {
  hideTab(true);
  begin();
  expect(turnsIn(5000)).toBe(0);
});

it("pauses on hover if requested, but not on touch", () => {
  begin({ mouse: true });
  point("pointerenter", "touch");
  expect(turnsIn(1000)).toBe(1);
  point("pointerenter");
  expect(turnsIn(5000)).toBe(0);
  point("pointerleave");
  expect(turnsIn(1000)).toBe(1);
});

it("does not pause on hover otherwise", () => {
  begin();
  point("pointerenter");
  expect(turnsIn(1000)).toBe(1);
});

it("pauses while focus is visible in it", () => {
  begin();
  focusShown(true);
  expect(turnsIn(5000)).toBe(0);
  inner().blur();
  expect(turnsIn(1000)).toBe(1);
  focusShown(false);
  expect(turnsIn(1000)).toBe(1);
});

it.each([
  ["itself", element],
  ["something in it", inner],
])("starts paused with visible focus: on %s", (_what, focused) => {
  element().tabIndex = -1;
  focusShown(true, focused());
  begin();
  expect(turnsIn(5000)).toBe(0);
  focused().blur();
  expect(turnsIn(1000)).toBe(1);
});

it("pauses while an iframe in it has the focus, which fires no event, and not for another iframe", () => {
  const [own, other] = [document.createElement("iframe"), document.createElement("iframe")];
  begin();
  element().append(own);
  document.body.append(other);
  own.focus();
  expect(document.activeElement).toBe(own);
  element().dispatchEvent(new FocusEvent("focusout"));
  expect(turnsIn(5000)).toBe(0);
  other.focus();
  expect(turnsIn(1000)).toBe(1);
});

it("pauses while media play in it, then restarts the interval, and not for decorative video", () => {
  const video = document.createElement("video");
  let paused = false;
  Object.defineProperty(video, "paused", { get: () => paused });
  element().append(video);
  begin();
  expect(turnsIn(5500)).toBe(0);
  paused = true;
  video.dispatchEvent(new Event("pause"));
  expect(turnsIn(999)).toBe(0);
  expect(turnsIn(1)).toBe(1);
  paused = false;
  video.muted = true;
  expect(turnsIn(1000)).toBe(1);
  video.controls = true;
  expect(turnsIn(1000)).toBe(0);
});

it("stops and starts by the visitor's choice, and a leaving mouse starts nothing", () => {
  const turning = begin({ mouse: true });
  point("pointerenter");
  turning.want(false);
  expect(tell.mock.calls).toEqual([[false]]);
  point("pointerleave");
  expect(turnsIn(5000)).toBe(0);
  point("pointerenter");
  focusShown(true);
  turning.want(true);
  expect(turning.wanted).toBe(true);
  expect(turnsIn(1000), "started under the mouse, with focus").toBe(1);
  point("pointerleave");
  point("pointerenter");
  expect(turnsIn(5000), "the mouse came anew").toBe(0);
});

it("with reduced motion it does not start by itself, and stops when the preference changes", () => {
  isStill = true;
  const turning = begin();
  expect(turning.wanted).toBe(false);
  expect(turnsIn(5000)).toBe(0);
  turning.want(true);
  expect(turnsIn(1000)).toBe(1);
  preferStillness?.({ matches: true });
  expect(tell).toHaveBeenLastCalledWith(false);
  expect(turnsIn(5000)).toBe(0);
});

it("restarts the interval after a manual change, and pauses during a drag", () => {
  const turning = begin();
  vi.advanceTimersByTime(900);
  turning.restart();
  expect(turnsIn(999)).toBe(0);
  turning.hold("drag", true);
  expect(turnsIn(5000)).toBe(0);
  turning.hold("drag", false);
  expect(turnsIn(1000)).toBe(1);
});

it("an interval beyond the timer limit does not turn at once", () => {
  begin({ every: 2 ** 40 });
  expect(turnsIn(60_000)).toBe(0);
});

it("leaves no timer and no observer", () => {
  begin();
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
  expect(disconnect).toHaveBeenCalledOnce();
  see(true);
  point("pointerleave");
  expect(vi.getTimerCount()).toBe(0);
});
