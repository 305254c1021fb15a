import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fade } from "./fade.js";

let [incoming, outgoing] = [document.createElement("a"), document.createElement("a")];
const done = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  [incoming, outgoing] = [document.createElement("a"), document.createElement("a")];
  done.mockReset();
});
afterEach(() => void vi.useRealTimers());

const opacities = () => [incoming.style.opacity, outgoing.style.opacity];

it("spec_9.3 2 % per step of 20 ms: one second in all", () => {
  fade(incoming, outgoing, done);
  const seen = [incoming.style.opacity];
  for (let step = 1; step < 50; step++) {
    vi.advanceTimersByTime(20);
    seen.push(incoming.style.opacity);
  }
  expect(seen).toEqual(Array.from({ length: 50 }, (_, step) => `${step / 50}`));
  expect(opacities()).toEqual(["0.98", "0.02"]);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(done).toHaveBeenCalledOnce();
  expect(incoming.style.opacity).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

it("late timers skip steps, and the fade takes no longer", () => {
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(0);
  fade(incoming, outgoing, done);
  clock.mockReturnValue(510);
  vi.advanceTimersByTime(20);
  expect(opacities()).toEqual(["0.5", "0.5"]);
  clock.mockReturnValue(1400);
  vi.advanceTimersByTime(20);
  expect(done).toHaveBeenCalledOnce();
});

it("ends at once when told to, and only once", () => {
  const end = fade(incoming, outgoing, done);
  end();
  end();
  vi.advanceTimersByTime(2000);
  expect(done).toHaveBeenCalledOnce();
  expect(incoming.style.opacity).toBe("");
});
