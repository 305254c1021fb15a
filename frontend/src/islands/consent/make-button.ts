import { tell } from "../../page/words.js";
import { CLASS_BUTTON } from "../../schema.js";

/** Makes a button. All look alike, so that no answer stands out. */
export function makeButton(french: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
  tell(button, french);
  button.addEventListener("click", act);
  return button;
}
