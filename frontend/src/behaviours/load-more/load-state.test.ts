import { expect, test } from "vitest";
import { afterLoad, backToClick, type LoadState, loadsByItself } from "./load-state.js";

const state = (change: Partial<LoadState> = {}): LoadState => ({
  mode: "auto",
  start: "auto",
  stop: undefined,
  count: 0,
  ...change,
});
/** The value of `start` after each of `loads` loads. */
const starts = (from: LoadState, loads: number) => {
  let now = from;
  return Array.from({ length: loads }, () => {
    now = afterLoad(now);
    return now.start;
  });
};

test("it loads by itself only in auto mode with start auto", () => {
  expect(loadsByItself(state())).toBe(true);
  expect(loadsByItself(state({ start: "click" }))).toBe(false);
  expect(loadsByItself(state({ mode: "click" }))).toBe(false);
});

test("the counter increases with each load", () => {
  expect(afterLoad(afterLoad(state({ count: 4 }))).count).toBe(6);
});

test("in auto mode start click becomes auto after the first load, and in click mode it stays", () => {
  expect(afterLoad(state({ start: "click" })).start).toBe("auto");
  expect(afterLoad(state({ mode: "click", start: "click" })).start).toBe("click");
});

test("at each multiple of load-stop the start is click again", () => {
  expect(starts(state({ stop: 3 }), 7)).toEqual(["auto", "auto", "click", "auto", "auto", "click", "auto"]);
  expect(starts(state({ stop: 1 }), 2)).toEqual(["click", "click"]);
  expect(starts(state({ stop: 2, count: 1 }), 1)).toEqual(["click"]);
});

test("without load-stop it never stops, and after a failure it waits for a click and keeps the counter", () => {
  expect(starts(state(), 50)).not.toContain("click");
  expect(backToClick(state({ count: 5 }))).toEqual(state({ count: 5, start: "click" }));
});
