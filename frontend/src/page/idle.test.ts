import { afterEach, expect, test, vi } from "vitest";
import { mayFetchAhead, savesData, whenIdle, whenLoaded } from "./idle.js";

afterEach(() => vi.unstubAllGlobals());
const loading = () => vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
const idle = () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (fn: () => void) => waiting.push(fn));
  return () => waiting.splice(0).forEach((fn) => void fn());
};

test("whenLoaded runs after the load event, or at once if it has fired", () => {
  const early = vi.fn();
  const late = vi.fn();
  whenLoaded(late);
  expect(late).toHaveBeenCalledOnce();
  loading();
  whenLoaded(early);
  expect(early).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  dispatchEvent(new Event("load"));
  expect(early).toHaveBeenCalledOnce();
});

test("idle work waits for the load event, then for an idle moment", () => {
  loading();
  const become = idle();
  const fn = vi.fn();
  whenIdle(fn, new AbortController().signal);
  become();
  expect(fn).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  expect(fn).not.toHaveBeenCalled();
  become();
  expect(fn).toHaveBeenCalledOnce();
});

test("idle work of a removed element is dropped", () => {
  const become = idle();
  const fn = vi.fn();
  const leaving = new AbortController();
  whenIdle(fn, leaving.signal);
  leaving.abort();
  become();
  expect(fn).not.toHaveBeenCalled();
});

test("savesData reads the connection", () => {
  expect(savesData()).toBe(false);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(savesData()).toBe(true);
});

test.each([
  [undefined, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "4g", saveData: true }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
])("on the connection %o prefetching is allowed: %s", (connection, ahead) => {
  vi.stubGlobal("navigator", { connection });
  expect(mayFetchAhead()).toBe(ahead);
});
