import { STEP } from "./tools.js";
import type { View } from "./view.js";

/** What a key does while focus is on the map or one of its markers. */
const KEYS: Readonly<Record<string, (view: View) => void>> = {
  ArrowUp: (view) => view.panBy(0, -STEP),
  ArrowDown: (view) => view.panBy(0, STEP),
  ArrowLeft: (view) => view.panBy(-STEP, 0),
  ArrowRight: (view) => view.panBy(STEP, 0),
  "+": (view) => view.zoomBy(1),
  "=": (view) => view.zoomBy(1),
  "-": (view) => view.zoomBy(-1),
  "−": (view) => view.zoomBy(-1),
};

/** Reads the character of a key, not its position: on a French keyboard + and − are elsewhere. */
export function pressKey(event: KeyboardEvent, view: View): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(view);
}
