import { adoptStyle } from "../dom/adopt-style.js";
import { NEXT_PICTURE, PAUSE, PICTURE_COUNT, PREVIOUS_PICTURE, START_SHOW } from "../page/messages.js";
import { languageOf, words } from "../page/words.js";
import { CLASS_BUTTON, CLASS_ROTATION, CLASS_ROTATION_COUNT, DATA_ISLAND } from "../schema.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

const SVG = "http://www.w3.org/2000/svg";
/** What the buttons show, on a square of 16, as those of the lightbox do. */
const PAUSE_SIGN = "M5.5 3v10M10.5 3v10";
const START_SIGN = "M5 3l8 5-8 5z";
const BACK_SIGN = "M10 3L5 8l5 5";
const ON_SIGN = "M6 3l5 5-5 5";

export interface Acts {
  /** Missing: nothing moves by itself, and there is nothing to pause. */
  readonly pause: (() => void) | undefined;
  /** By how many it goes on: 1 or -1. */
  readonly go: (by: 1 | -1) => void;
  /** They lie above each other. */
  readonly isVertical?: boolean;
}

export interface Controls {
  readonly element: HTMLElement;
  /** Says what a press on the pause button does now. */
  tell(playing: boolean): void;
  /** Says which one shows, from 0, of how many. */
  count(index: number, total: number): void;
  /** Gives the buttons the focus that something else has lost. */
  focus(): void;
}

/** The buttons of what turns by itself: pause first (RGAA 13.8), then back and on, then which one shows. */
export function makeControls(name: string, acts: Acts, signal: AbortSignal): Controls {
  const { pause, go } = acts;
  const element = document.createElement("div");
  element.className = CLASS_ROTATION;
  // No part of the server's HTML.
  element.setAttribute(DATA_ISLAND, name);
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

/** Names a button whose text is a drawing, also for the mouse that rests on it. */
function label(button: HTMLButtonElement, french: string, sign: string): void {
  const text = words(french);
  button.setAttribute("aria-label", text);
  button.title = text;
  const lang = languageOf(french);
  if (lang) button.lang = lang;
  else button.removeAttribute("lang");
  button.querySelector("path")?.setAttribute("d", sign);
}

/** The arrows that point where slides lie do what the buttons do; others scroll. */
function goByArrow(event: KeyboardEvent, { go, isVertical }: Acts): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget } = event;
  const keys = isVertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (!keys.includes(key) || ctrlKey || altKey || metaKey || shiftKey) return;
  event.preventDefault();
  const leftward = !isVertical && getComputedStyle(currentTarget as Element).direction === "rtl";
  go(key === keys[leftward ? 0 : 1] ? 1 : -1);
}
