import { CLASS_MAP_MODE, CLASS_MAP_TYPE, DATA_MAP, DATA_TO_MODE } from "../../schema.js";
import { nearest } from "./nearest.js";

const FIELD = `input.${CLASS_MAP_TYPE}`;
const MAP = `[${DATA_MAP}]`;
const MODES = `.${CLASS_MAP_MODE}`;

/** Writes the mode of a button into the field of its map when it is pressed (spec 3.16, 8). */
export function followButton(button: HTMLElement, signal: AbortSignal): void {
  button.addEventListener("click", () => choose(button), { signal });
}

/** Returns the field with a map's mode: the nearest one that is not another map's. */
export function fieldOf(map: Element): HTMLInputElement | undefined {
  return nearest(map, MAP, FIELD) as HTMLInputElement | undefined;
}

function choose(button: HTMLElement): void {
  const modes = button.closest(MODES);
  const field = modes && nearestField(modes);
  const mode = button.getAttribute(DATA_TO_MODE);
  if (!modes) complain(`is in no ${MODES}`, button);
  else if (!field) complain(`has no .${CLASS_MAP_TYPE} beside it`, button);
  else if (!mode) complain("is empty", button);
  else write(mode, field, button, modes);
}

function write(mode: string, field: HTMLInputElement, button: HTMLElement, modes: Element): void {
  for (const other of modes.querySelectorAll(`[${DATA_TO_MODE}]`))
    other.setAttribute("aria-pressed", `${other === button}`);
  field.value = mode;
  // The map listens, and a site's own script may.
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Returns the field in the group of buttons, else that of their map; on a page without a map, the nearest one. */
function nearestField(modes: Element): HTMLInputElement | undefined {
  const own = modes.querySelector<HTMLInputElement>(FIELD);
  if (own) return own;
  for (let around = modes.parentElement; around; around = around.parentElement) {
    const [map, ...others] = around.querySelectorAll(MAP);
    if (!map) continue;
    // One map may have two groups of buttons, above and below it.
    const its = others.length === 0 ? map : nearest(modes, MODES, MAP);
    return its && fieldOf(its);
  }
  return nearest(modes, MODES, FIELD) as HTMLInputElement | undefined;
}

/** Reports each press, because it changes no mode. */
function complain(fault: string, button: HTMLElement): void {
  console.error(`${DATA_TO_MODE} ${fault}`, button);
}
