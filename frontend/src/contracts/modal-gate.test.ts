import { afterEach, expect, it, vi } from "vitest";
import { admitModal, modalStands, releaseModal } from "./modal-gate.js";
import type { ModalOptions } from "./modal-options.js";

afterEach(releaseModal);

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

it("lets one modal stand, and refuses a second with the words of spec 8", () => {
  const said = quiet();
  const options = { content: "a" };
  expect(admitModal(options)).toBe(true);
  expect(admitModal({ content: "b" })).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith("opening two modals simultaneously is impossible");
  expect(modalStands(options)).toBe(true);
});

it.each([undefined, {}, { content: "" }, { content: " \n" }, { content: null }, { content: 3 }])(
  "refuses a call without content: %j",
  (options) => {
    const said = quiet();
    expect(admitModal(options as unknown as ModalOptions)).toBe(false);
    expect(said).toHaveBeenCalledOnce();
    expect(admitModal({ content: document.createElement("p") })).toBe(true);
  },
);

it("released before it was drawn, it stands no more, and the next one may", () => {
  const options = { content: "a" };
  admitModal(options);
  releaseModal();
  expect(modalStands(options)).toBe(false);
  expect(admitModal({ content: "b" })).toBe(true);
});
