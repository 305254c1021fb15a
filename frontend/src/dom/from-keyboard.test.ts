import { expect, test } from "vitest";
import { isFromKeyboard } from "./from-keyboard.js";

const click = (detail: number, pointerType?: string): MouseEvent =>
  Object.assign(new MouseEvent("click", { detail }), pointerType === undefined ? {} : { pointerType });

test("a click with an empty pointerType is from the keyboard, whatever its count", () => {
  expect([isFromKeyboard(click(0, "")), isFromKeyboard(click(1, ""))]).toEqual([true, true]);
});

test("a click with a pointerType is not", () => {
  expect([isFromKeyboard(click(1, "mouse")), isFromKeyboard(click(0, "touch"))]).toEqual([false, false]);
});

test("without pointerType the click count decides", () => {
  expect([isFromKeyboard(click(0)), isFromKeyboard(click(1)), isFromKeyboard(undefined)]).toEqual([true, false, false]);
});
