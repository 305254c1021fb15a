import { adoptStyle } from "../dom/adopt-style.js";
import { markIsland } from "../dom/island-mark.js";
import { NEXT_PICTURE, PAUSE, PICTURE_COUNT, PREVIOUS_PICTURE, START_SHOW } from "../page/messages.js";
import { languageOf, words } from "../page/words.js";
import { CLASS_BUTTON, CLASS_ROTATION, CLASS_ROTATION_COUNT } from "../schema.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

const SVG = "http://www.w3.org/2000/svg";
/** Icon paths on a 16 × 16 grid, like the lightbox's. */
const PAUSE_SIGN = "M5.5 3v10M10.5 3v10";
const START_SIGN = "M5 3l8 5-8 5z";
const BACK_SIGN = "M10 3L5 8l5 5";
const ON_SIGN = "M6 3l5 5-5 5";

export interface Acts {
  /** Undefined if nothing moves automatically: then there is no pause button. */
  readonly pause: (() => void) | undefined;
  /** Moves one slide on or back. */
  readonly go: (by: 1 | -1) => void;
  /** The slides are stacked vertically. */
  readonly isVertical?: boolean;
}

export interface Controls {
  readonly element: HTMLElement;
  /** Updates the label of the pause button. */
  tell(playing: boolean): void;
  /** Updates the counter; `index` counts from 0. */
  count(index: number, total: number): void;
  /** Focuses the "next" button, for focus that another element has lost. */
  focus(): void;
}

/** Creates the controls of a rotation: pause first (RGAA 13.8), then previous and next, then the counter. */
export function makeControls(name: string, acts: Acts, signal: AbortSignal): Controls {
  const { pause, go } = acts;
  const element = document.createElement("div");
  element.className = CLASS_ROTATION;
  markIsland(element, name);
  const pauseButton = pause && makeButton(pause, signal);
  const [back, on] = [makeButton(() => go(-1), signal), makeButton(() => go(1), signal)];
  label(back, PREVIOUS_PICTURE, BACK_SIGN);
  label(on, NEXT_PICTURE, ON_SIGN);
  const counted = Object.assign(document.createElement("span"), { className: CLASS_ROTATION_COUNT });
  element.append(...(pauseButton ? [pauseButton] : []), back, on, counted);
  element.addEventListener("keydown", (event) => goByArrow(event, acts), { signal });
  return {
    element,
    tell(playing) {
      if (pauseButton) label(pauseButton, playing ? PAUSE : START_SHOW, playing ? PAUSE_SIGN : START_SIGN);
    },
    count(index, total) {
      counted.textContent = words(PICTURE_COUNT, { current: index + 1, total });
    },
    focus: () => on.focus({ preventScroll: true }),
  };
}

function makeButton(act: () => void, signal: AbortSignal): HTMLButtonElement {
  const made = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
  const drawing = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 16 16", width: 20, height: 20, "aria-hidden": true }))
    drawing.setAttribute(name, `${value}`);
  drawing.append(document.createElementNS(SVG, "path"));
  made.append(drawing);
  made.addEventListener("click", act, { signal });
  return made;
}

/** Sets an icon button's accessible name, tooltip and icon. */
function label(button: HTMLButtonElement, french: string, sign: string): void {
  const text = words(french);
  button.setAttribute("aria-label", text);
  button.title = text;
  const lang = languageOf(french);
  if (lang) button.lang = lang;
  else button.removeAttribute("lang");
  button.querySelector("path")?.setAttribute("d", sign);
}

/** Arrow keys along the slides' axis act like the buttons; the others scroll. */
function goByArrow(event: KeyboardEvent, { go, isVertical }: Acts): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget } = event;
  const keys = isVertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (!keys.includes(key) || ctrlKey || altKey || metaKey || shiftKey) return;
  event.preventDefault();
  const leftward = !isVertical && getComputedStyle(currentTarget as Element).direction === "rtl";
  go(key === keys[leftward ? 0 : 1] ? 1 : -1);
}
