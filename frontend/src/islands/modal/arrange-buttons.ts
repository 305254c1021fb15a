import type { ModalButton } from "../../contracts/modal-options.js";

/** The buttons of a modal as they are drawn. */
export interface ArrangedButtons {
  readonly left: readonly ModalButton[];
  readonly right: readonly ModalButton[];
  /** The one that has focus at first (spec 4.4). */
  readonly focused: ModalButton | undefined;
  /** What was given as a button and cannot be drawn as one. */
  readonly unusable: readonly unknown[];
}

/** Sorts buttons by side. Callers are plain scripts, so what their types promise is looked at again. */
export function arrangeButtons(buttons: readonly ModalButton[] | undefined): ArrangedButtons {
  const given: readonly unknown[] = Array.isArray(buttons) ? buttons : [];
  const usable = given.filter(isButton);
  return {
    left: usable.filter((button) => button.position === "g"),
    right: usable.filter((button) => button.position !== "g"),
    focused: firstFocused(usable),
    unusable: given.filter((button) => !isButton(button)),
  };
}

/** The first important one, else the first normal one; where all are secondary, the first of them. */
function firstFocused(buttons: readonly ModalButton[]): ModalButton | undefined {
  return buttons.find((button) => button.important) ?? buttons.find((button) => !button.secondaire) ?? buttons[0];
}

function isButton(value: unknown): value is ModalButton {
  return typeof value === "object" && value !== null && "titre" in value && isLabel(value.titre);
}

function isLabel(titre: unknown): boolean {
  return typeof titre === "string" && titre.trim() !== "";
}
