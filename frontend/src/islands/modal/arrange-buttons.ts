import type { ModalButton } from "../../contracts/modal-options.js";

export interface ArrangedButtons {
  readonly left: readonly ModalButton[];
  readonly right: readonly ModalButton[];
  /** The button that gets the initial focus (spec 4.4). */
  readonly focused: ModalButton | undefined;
  /** Entries that cannot be rendered as a button. */
  readonly unusable: readonly unknown[];
}

/** Sorts buttons by side. Checks types at run time, because callers are plain scripts. */
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

/** Returns the first important button, else the first that is not secondary, else the first. */
function firstFocused(buttons: readonly ModalButton[]): ModalButton | undefined {
  return buttons.find((button) => button.important) ?? buttons.find((button) => !button.secondaire) ?? buttons[0];
}

function isButton(value: unknown): value is ModalButton {
  return typeof value === "object" && value !== null && "titre" in value && isLabel(value.titre);
}

function isLabel(titre: unknown): boolean {
  return typeof titre === "string" && titre.trim() !== "";
}
