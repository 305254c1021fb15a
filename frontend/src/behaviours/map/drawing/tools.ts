import {
  MOVE_MAP,
  TO_EAST,
  TO_NORTH,
  TO_SOUTH,
  TO_WEST,
  WHOLE_MAP,
  ZOOM_IN,
  ZOOM_OUT,
} from "../../../page/messages.js";
import { CLASS_MAP_TOOLS } from "../../../schema.js";
import type { Position } from "../read-map.js";
import { toolButton } from "./buttons.js";
import { CROSS, EAST, MINUS, NORTH, PLUS, SOUTH, WEST, WHOLE } from "./shape.js";
import type { View } from "./view.js";

/** How far one press moves the map, in CSS pixels. */
export const STEP = 80;

const DIRECTIONS = [
  [NORTH, TO_NORTH, 0, -1],
  [WEST, TO_WEST, -1, 0],
  [EAST, TO_EAST, 1, 0],
  [SOUTH, TO_SOUTH, 0, 1],
] as const;

/** Creates the buttons for what keys, wheel and touch do as well. */
export function makeTools(view: View, all: readonly Position[]): HTMLElement {
  const tools = Object.assign(document.createElement("div"), { className: CLASS_MAP_TOOLS });
  const zoomIn = act(toolButton(PLUS, ZOOM_IN), () => view.zoomBy(1));
  const zoomOut = act(toolButton(MINUS, ZOOM_OUT), () => view.zoomBy(-1));
  const whole = all.length > 0 ? [act(toolButton(WHOLE, WHOLE_MAP), () => view.fit(all))] : [];
  const arrows = Object.assign(document.createElement("div"), { hidden: true });
  for (const [path, name, right, down] of DIRECTIONS)
    arrows.append(act(toolButton(path, name), () => view.panBy(right * STEP, down * STEP)));
  const move = act(toolButton(CROSS, MOVE_MAP), () => {
    arrows.hidden = !arrows.hidden;
    move.setAttribute("aria-expanded", `${!arrows.hidden}`);
  });
  move.setAttribute("aria-expanded", "false");
  tools.append(zoomIn, zoomOut, ...whole, move, arrows);
  const updateZoomButtons = () => {
    const { zoom } = view.area;
    zoomIn.setAttribute("aria-disabled", `${zoom >= view.maxZoom}`);
    zoomOut.setAttribute("aria-disabled", `${zoom <= view.minZoom}`);
  };
  view.onMoved(updateZoomButtons);
  updateZoomButtons();
  return tools;
}

/** A button at its limit does nothing and keeps focus. */
function act(button: HTMLButtonElement, press: () => void): HTMLButtonElement {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") press();
  });
  return button;
}
