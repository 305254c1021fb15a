import { sanitiseRichText } from "../../../dom/sanitiser/rich-text.js";
import { announce } from "../../../feedback/announcer.js";
import { MAP_BY_MOUSE, MAP_BY_TOUCH, RETRY, TILES_FAILED } from "../../../page/messages.js";
import { sentence, tell } from "../../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP_FOOT } from "../../../schema.js";
import type { TileSource } from "../tiles.js";

/** The line below a map. */
export interface Foot {
  readonly element: HTMLElement;
  /** How the map is used. */
  readonly hint: HTMLElement;
  /** Shows the attribution of the tiles, if any, and no fault of the last ones. */
  credit(source: TileSource | undefined): void;
  /** Shows a fault while no tile has loaded. */
  say(came: boolean, retry: () => void): void;
}

export function makeFoot(): Foot {
  const element = Object.assign(document.createElement("div"), { className: CLASS_MAP_FOOT });
  const hint = document.createElement("p");
  tell(hint, matchMedia("(pointer: coarse)").matches ? MAP_BY_TOUCH : MAP_BY_MOUSE);
  const credit = document.createElement("p");
  element.append(hint, credit);
  let fault: HTMLElement | undefined;
  const clear = () => {
    fault?.remove();
    fault = undefined;
  };
  return {
    element,
    hint,
    credit(source) {
      clear();
      credit.replaceChildren(...(source ? [sanitiseRichText(source.attribution)] : []));
    },
    say(came, retry) {
      if (came === !fault) return;
      clear();
      if (came) return;
      fault = makeFault(retry);
      element.prepend(fault);
      announce(sentence(TILES_FAILED));
    },
  };
}

function makeFault(retry: () => void): HTMLElement {
  const fault = document.createElement("p");
  const text = document.createElement("span");
  const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
  tell(text, TILES_FAILED);
  tell(button, RETRY);
  button.addEventListener("click", retry);
  fault.append(text, " ", button);
  return fault;
}
