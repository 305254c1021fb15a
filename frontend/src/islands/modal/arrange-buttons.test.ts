import { expect, it } from "vitest";
import type { ModalButton } from "../../contracts/modal-options.js";
import { arrangeButtons } from "./arrange-buttons.js";

const button = (titre: string, more: Partial<ModalButton> = {}): ModalButton => ({ titre, ...more });
const labels = (buttons: readonly ModalButton[]) => buttons.map(({ titre }) => titre);

it("puts the buttons of position g on the left and all others on the right, in their order", () => {
  const { left, right } = arrangeButtons([button("a"), button("b", { position: "g" }), button("c", { position: "d" })]);
  expect([labels(left), labels(right)]).toEqual([["b"], ["a", "c"]]);
});

it("gives focus to the first important button, wherever it stands (spec 4.4)", () => {
  const buttons = [button("a"), button("b", { important: true, position: "g" }), button("c", { important: true })];
  expect(arrangeButtons(buttons).focused?.titre).toBe("b");
});

it("gives focus to the first normal button where none is important (spec 4.4)", () => {
  const buttons = [button("a", { secondaire: true }), button("b"), button("c")];
  expect(arrangeButtons(buttons).focused?.titre).toBe("b");
});

it("gives focus to the first button where all are secondary", () => {
  expect(arrangeButtons([button("a", { secondaire: true })]).focused?.titre).toBe("a");
});

it("names what a script gave as a button and cannot be drawn as one", () => {
  const given = [null, { action: () => {} }, { titre: "  " }, { titre: 3 }, button("a")] as unknown as ModalButton[];
  const { right, unusable } = arrangeButtons(given);
  expect(labels(right)).toEqual(["a"]);
  expect(unusable).toEqual(given.slice(0, 4));
});

it("draws nothing for what is no list", () => {
  const { left, right, focused } = arrangeButtons("OK" as unknown as ModalButton[]);
  expect([left, right, focused]).toEqual([[], [], undefined]);
});
