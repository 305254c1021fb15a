import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Kernel } from "../kernel/kernel.js";

let kernel: Kernel;
const held = () => {
  const { loader, notices, "modal gate": gate } = kernel.counts().services;
  return { loader, notices, gate };
};

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  document.body.innerHTML = "<main><div id='a'></div></main>";
  kernel = (await import("../kernel/kernel.js")).start([], []);
});
afterEach(() => {
  kernel.stop();
  vi.useRealTimers();
});

test("loader, notices and the open modal are counted, and end with the kernel", async () => {
  const { loadOverlay, showLoader } = await import("./loader.js");
  const { showFailure } = await import("./notice.js");
  const { modalGate } = await import("../contracts/modal-gate.js");
  const block = document.getElementById("a") as HTMLElement;
  expect(held()).toEqual({ loader: 0, notices: 0, gate: 0 });
  await loadOverlay();
  showLoader(block);
  await vi.advanceTimersByTimeAsync(200);
  showFailure(block, () => {});
  modalGate.admit({ content: "a" });
  expect(held()).toEqual({ loader: 1, notices: 1, gate: 1 });
  expect(document.querySelectorAll(".vt-loader, .vt-notice")).toHaveLength(2);
  kernel.stop();
  expect(held()).toEqual({ loader: 0, notices: 0, gate: 0 });
  expect(document.querySelectorAll(".vt-loader, .vt-notice, [aria-busy]")).toHaveLength(0);
});

test("notices of a removed block are not counted for ever", async () => {
  const { showFailure } = await import("./notice.js");
  for (let round = 0; round < 5; round++) {
    const block = document.createElement("div");
    document.body.append(block);
    showFailure(block, () => {});
    block.remove();
  }
  expect(held().notices).toBe(1);
  expect(document.querySelectorAll(".vt-notice")).toHaveLength(1);
});
