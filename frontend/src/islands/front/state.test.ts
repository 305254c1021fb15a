import { expect, test } from "vitest";
import { type Countdown, type CountdownEvent, countdownOf, reduceCountdown } from "./state.js";

const second = { type: "second", seen: true } as const;
const after = (start: Countdown, ...events: readonly CountdownEvent[]) => events.reduce(reduceCountdown, start);

test("spec_9.3 each visible second counts down, to 0", () => {
  const started = countdownOf("2");
  expect(started).toEqual({ left: 2, state: "running" });
  expect(after(started, second).left).toBe(1);
  expect(after(started, second, second, second).left).toBe(0);
});

test("hidden and paused seconds do not count", () => {
  const started = countdownOf("5");
  expect(after(started, { type: "second", seen: false })).toEqual(started);
  expect(after(started, { type: "pause" }, second, second)).toEqual({ left: 5, state: "paused" });
  expect(after(started, { type: "pause" }, second, { type: "pause" }, second)).toEqual({ left: 4, state: "running" });
});

test("after stay the countdown is stopped for good", () => {
  const stopped = after(countdownOf("5"), second, { type: "stay" });
  expect(after(stopped, second, { type: "pause" }, second)).toEqual({ left: 4, state: "stopped" });
});

test("an invalid number means no countdown, and fractions are rounded up", () => {
  for (const seconds of [null, "", "0", "-3", "abc", "Infinity"])
    expect(countdownOf(seconds), `${seconds}`).toEqual({ left: 0, state: "stopped" });
  expect(countdownOf(" 2.5 ").left).toBe(3);
});
