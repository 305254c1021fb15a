import { expect, test } from "vitest";
import { isFromKeyboard } from "./from-keyboard.js";

const click = (detail: number, pointerType?: string): MouseEvent =>
  Object.assign(new MouseEvent("click", { detail }), pointerType === undefined ? {} : { pointerType });

test("a click without a pointer is the keyboard's, whatever it counts", () => {
  expect([isFromKeyboard(click(0, "")), isFromKeyboard(click(1, ""))]).toEqual([true, true]);
});

test("a click with one is not", () => {
  expect([isFromKeyboard(click(1, "mouse")), isFromKeyboard(click(0, "touch"))]).toEqual([false, false]);
});

test("where the engine does not say, the count decides", () => {
  expect([isFromKeyboard(click(0)), isFromKeyboard(click(1)), isFromKeyboard(undefined)]).toEqual([true, false, false]);
});
