import { HEADINGS } from "../../dom/focus-on-start.js";
import { markIsland } from "../../dom/island-mark.js";
import { switchedOn } from "../../dom/switched-on.js";
import { PAUSE, STAY } from "../../page/messages.js";
import { tell } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_POPUP, CLASS_POPUP_BAR, DATA_COUNTDOWN } from "../../schema.js";

/** The dialog around a popup of the page, with a bar for the bundle's controls. */
export interface Frame {
  readonly dialog: HTMLDialogElement;
  readonly bar: HTMLElement;
}

const TITLE_ID = "vt-popup-title";

/** Makes the dialog, not open yet and focusable itself. */
export function frameOf(popup: HTMLElement): Frame {
  const dialog = document.createElement("dialog");
  dialog.className = CLASS_POPUP;
  dialog.tabIndex = -1;
  markIsland(dialog, "front-popup");
  nameAfter(popup, dialog);
  const bar = Object.assign(document.createElement("div"), { className: CLASS_POPUP_BAR });
  dialog.append(popup, bar);
  return { dialog, bar };
}

/** Uses the popup's own name, else its first heading, else the page's title. */
function nameAfter(popup: HTMLElement, dialog: HTMLDialogElement): void {
  const label = popup.getAttribute("aria-label");
  const named = popup.getAttribute("aria-labelledby");
  const heading = popup.querySelector<HTMLElement>(HEADINGS);
  if (named) dialog.setAttribute("aria-labelledby", named);
  else if (label) dialog.setAttribute("aria-label", label);
  else if (heading) {
    heading.id ||= TITLE_ID;
    dialog.setAttribute("aria-labelledby", heading.id);
  } else dialog.setAttribute("aria-label", document.title);
}

/** Appends a button to the bar. */
export function addButton(bar: HTMLElement, label: string, act: () => void, signal: AbortSignal): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_BUTTON;
  tell(button, label);
  button.addEventListener("click", act, { signal });
  bar.append(button);
  return button;
}

/** The display of the countdown. */
export interface Clock {
  show(left: number, isPaused: boolean): void;
  /** Empties the texts and removes the buttons. */
  remove(): void;
}

/** Uses the popup's own countdown, else one in the bar, and adds the buttons that pause and end it. */
export function clockOf(
  { dialog, bar }: Frame,
  acts: { readonly pause: () => void; readonly stay: () => void },
  signal: AbortSignal,
): Clock {
  const texts = [...dialog.querySelectorAll<HTMLElement>(switchedOn(DATA_COUNTDOWN))];
  if (texts.length === 0) texts.push(bar.appendChild(document.createElement("span")));
  const pause = addButton(bar, PAUSE, acts.pause, signal);
  const stay = addButton(bar, STAY, acts.stay, signal);
  return {
    show(left, isPaused) {
      for (const text of texts) text.textContent = `(${left})`;
      pause.setAttribute("aria-pressed", `${isPaused}`);
    },
    remove() {
      for (const text of texts) text.textContent = "";
      pause.remove();
      stay.remove();
    },
  };
}
