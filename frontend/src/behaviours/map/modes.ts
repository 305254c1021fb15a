import { CLASS_MAP_MODE, CLASS_MAP_TYPE, DATA_MAP, DATA_TO_MODE } from "../../schema.js";

const FIELD = `input.${CLASS_MAP_TYPE}`;

/** Writes the mode of a button into the field of its map when it is pressed (spec 3.16, 8). */
export function followButton(button: HTMLElement, signal: AbortSignal): void {
  button.addEventListener("click", () => choose(button), { signal });
}

/** The field in which a map finds its mode: the nearest one that is not another map's. */
export function fieldOf(map: Element): HTMLInputElement | undefined {
  for (let around = map.parentElement; around; around = around.parentElement) {
    if (around.querySelectorAll(`[${DATA_MAP}]`).length > 1) return undefined;
    const field = around.querySelector<HTMLInputElement>(FIELD);
    if (field) return field;
  }
  return undefined;
}

function choose(button: HTMLElement): void {
  const modes = button.closest(`.${CLASS_MAP_MODE}`);
  const field = modes && nearestField(modes);
  const mode = button.getAttribute(DATA_TO_MODE);
  if (!modes) complain(`is in no .${CLASS_MAP_MODE}`, button);
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

function nearestField(modes: Element): HTMLInputElement | undefined {
  for (let around: Element | null = modes; around; around = around.parentElement) {
    const field = around.querySelector<HTMLInputElement>(FIELD);
    if (field) return field;
  }
  return undefined;
}

/** Every press says so: no mode is changed by it. */
function complain(fault: string, button: HTMLElement): void {
  console.error(`${DATA_TO_MODE} ${fault}`, button);
}
