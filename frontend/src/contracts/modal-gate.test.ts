import { afterEach, expect, it, vi } from "vitest";
import { modalGate } from "./modal-gate.js";
import type { ModalOptions } from "./modal-options.js";

afterEach(modalGate.release);

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

it("admits one modal, and refuses a second with the message of spec 8", () => {
  const said = quiet();
  const options = { content: "a" };
  expect(modalGate.admit(options)).toBe(true);
  expect(modalGate.admit({ content: "b" })).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith("opening two modals simultaneously is impossible");
  expect(modalGate.stands(options)).toBe(true);
});

it.each([undefined, {}, { content: "" }, { content: " \n" }, { content: null }, { content: 3 }])(
  "refuses a call without content: %j",
  (options) => {
    const said = quiet();
    expect(modalGate.admit(options as unknown as ModalOptions)).toBe(false);
    expect(said).toHaveBeenCalledOnce();
    expect(modalGate.admit({ content: document.createElement("p") })).toBe(true);
  },
);

it("a modal released before it was rendered is closed, and another one may open", () => {
  const options = { content: "a" };
  modalGate.admit(options);
  modalGate.release();
  expect(modalGate.stands(options)).toBe(false);
  expect(modalGate.admit({ content: "b" })).toBe(true);
});
