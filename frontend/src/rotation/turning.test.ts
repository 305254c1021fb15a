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
function focusShown(shown: boolean): void {
  vi.spyOn(inner(), "matches").mockImplementation((selector) => selector === ":focus-visible" && shown);
  inner().focus();
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

it("turns each time the interval is over, once it is in view", () => {
  begin({}, true);
  expect(turnsIn(5000)).toBe(0);
  see(true);
  expect(onView).toHaveBeenCalledOnce();
  expect(turnsIn(999)).toBe(0);
  expect(turnsIn(1)).toBe(1);
  expect(turnsIn(3000)).toBe(3);
});

it("is held out of view and in a hidden tab, and has its whole time again", () => {
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

it("is held behind a modal dialog, and has its whole time again; in the dialog it goes on", async () => {
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

it("begins held in a tab that is hidden", () => {
  hideTab(true);
  begin();
  expect(turnsIn(5000)).toBe(0);
});

it("is held by a mouse over it where that is asked for, and not by a finger", () => {
  begin({ mouse: true });
  point("pointerenter", "touch");
  expect(turnsIn(1000)).toBe(1);
  point("pointerenter");
  expect(turnsIn(5000)).toBe(0);
  point("pointerleave");
  expect(turnsIn(1000)).toBe(1);
});

it("is not held by a mouse otherwise", () => {
  begin();
  point("pointerenter");
  expect(turnsIn(1000)).toBe(1);
});

it("is held by focus that is shown, until it leaves", () => {
  begin();
  focusShown(true);
  expect(turnsIn(5000)).toBe(0);
  inner().blur();
  expect(turnsIn(1000)).toBe(1);
  focusShown(false);
  expect(turnsIn(1000)).toBe(1);
});

it("is held by focus in a frame of it, which no event tells, and by none in another frame", () => {
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

it("is held by what plays in it, and has its whole time again; not by what only decorates", () => {
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

it("stops and starts as the visitor says, and the mouse that leaves starts nothing", () => {
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

it("does not start by itself for a visitor who asks for less motion, and stops when that is asked", () => {
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

it("counts anew when the visitor has gone on, and waits as long as he drags", () => {
  const turning = begin();
  vi.advanceTimersByTime(900);
  turning.restart();
  expect(turnsIn(999)).toBe(0);
  turning.hold("drag", true);
  expect(turnsIn(5000)).toBe(0);
  turning.hold("drag", false);
  expect(turnsIn(1000)).toBe(1);
});

it("a time that no timer can wait does not turn at once", () => {
  begin({ every: 2 ** 40 });
  expect(turnsIn(60_000)).toBe(0);
});

it("leaves nothing behind", () => {
  begin();
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
  expect(disconnect).toHaveBeenCalledOnce();
  see(true);
  point("pointerleave");
  expect(vi.getTimerCount()).toBe(0);
});
