import { afterEach, expect, test, vi } from "vitest";
import { runKernel } from "../../support/run-kernel.js";
import { moving, pageNonce } from "./moving.js";
import { reportFailure } from "./running-kernel.js";
import { updating } from "./updating.js";

afterEach(() => runKernel(undefined));

test("without a kernel functions simply run", () => {
  expect(moving(() => 1)).toBe(1);
  expect(updating(document.body, () => document.body)).toBe(document.body);
  expect(pageNonce()).toBeUndefined();
});

test("a running kernel is used", () => {
  const report = vi.fn();
  const [mount, unmount] = [vi.fn(), vi.fn()];
  runKernel({ moving: (fn) => fn(), mount, unmount, nonce: "abc", report });
  expect(moving(() => 2)).toBe(2);
  expect(updating(document.body, () => document.head)).toBe(document.head);
  expect([unmount.mock.calls.length, mount.mock.calls]).toEqual([2, [[document.head]]]);
  expect(pageNonce()).toBe("abc");
  reportFailure("x", null, "why");
  expect(report).toHaveBeenCalledWith("x", null, "why");
});
