import { afterEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { nothingMounted, runKernel } from "../../../support/run-kernel.js";

const report = vi.fn();
const leaving = new AbortController();
const popup = (id: string) => Object.assign(document.createElement("div"), { id });

afterEach(() => {
  leaving.abort();
  runKernel(undefined);
  vi.unstubAllGlobals();
});

test("after an import that failed, the next popup imports again and is shown", async () => {
  runKernel({ ...nothingMounted, adopt: () => {}, report });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  vi.doMock("./popup.js", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const { mount } = await import("./front.js");
  const [first, second] = [popup("a"), popup("b")];
  mount(first, leaving.signal);
  await becomes(() =>
    expect(report.mock.calls.map(([name, element]) => [name, element])).toEqual([["front popup", first]]),
  );
  const showPopup = vi.fn();
  vi.doMock("./popup.js", () => ({ whenFree: (show: () => void) => show(), showPopup }));
  mount(second, leaving.signal);
  await becomes(() => expect(showPopup).toHaveBeenCalledExactlyOnceWith(second, leaving.signal));
});
