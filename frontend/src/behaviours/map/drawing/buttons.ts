import { type Sentence, sentence } from "../../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP_CLUSTER, CLASS_MAP_MARKER } from "../../../schema.js";
import { PIN, shape } from "./shape.js";

/** Creates a button with an icon; its title is its name. */
export function iconButton(path: string, name: Sentence, className: string): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", className, title: name.text });
  if (name.lang) button.lang = name.lang;
  button.append(shape(path));
  return button;
}

/** Creates a tool of the map, named by a text of the bundle. */
export function toolButton(path: string, french: string): HTMLButtonElement {
  return iconButton(path, sentence(french), CLASS_BUTTON);
}

/** Creates the button of a place. */
export function markerButton(name: Sentence): HTMLButtonElement {
  const button = iconButton(PIN, name, CLASS_MAP_MARKER);
  button.setAttribute("aria-haspopup", "dialog");
  return button;
}

/** Creates the button of several places, which shows their number. */
export function clusterButton(count: number, name: Sentence): HTMLButtonElement {
  const className = `${CLASS_MAP_MARKER} ${CLASS_MAP_CLUSTER}`;
  const button = Object.assign(document.createElement("button"), { type: "button", className, title: name.text });
  button.textContent = `${count}`;
  // The accessible name begins with the visible number.
  button.setAttribute("aria-label", name.text);
  return button;
}
