import { expect, it } from "vitest";
import type { ModalButton } from "../../contracts/modal-options.js";
import { arrangeButtons } from "./arrange-buttons.js";

const button = (titre: string, more: Partial<ModalButton> = {}): ModalButton => ({ titre, ...more });
const labels = (buttons: readonly ModalButton[]) => buttons.map(({ titre }) => titre);

it("puts buttons with position g on the left and all others on the right, in order", () => {
  const { left, right } = arrangeButtons([button("a"), button("b", { position: "g" }), button("c", { position: "d" })]);
  expect([labels(left), labels(right)]).toEqual([["b"], ["a", "c"]]);
});

it("focuses the first important button, wherever it is (spec 4.4)", () => {
  const buttons = [button("a"), button("b", { important: true, position: "g" }), button("c", { important: true })];
  expect(arrangeButtons(buttons).focused?.titre).toBe("b");
});

it("focuses the first normal button if none is important (spec 4.4)", () => {
  const buttons = [button("a", { secondaire: true }), button("b"), button("c")];
  expect(arrangeButtons(buttons).focused?.titre).toBe("b");
});

it("focuses the first button if all are secondary", () => {
  expect(arrangeButtons([button("a", { secondaire: true })]).focused?.titre).toBe("a");
});

it("lists the buttons that cannot be rendered", () => {
  const given = [null, { action: () => {} }, { titre: "  " }, { titre: 3 }, button("a")] as unknown as ModalButton[];
  const { right, unusable } = arrangeButtons(given);
  expect(labels(right)).toEqual(["a"]);
  expect(unusable).toEqual(given.slice(0, 4));
});

it("renders no buttons for anything but a list", () => {
  const { left, right, focused } = arrangeButtons("OK" as unknown as ModalButton[]);
  expect([left, right, focused]).toEqual([[], [], undefined]);
});
