import { type Sentence, sentence } from "../../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP_CLUSTER, CLASS_MAP_MARKER } from "../../../schema.js";
import { PIN, shape } from "./shape.js";

/** A button that shows a picture and is called what it says. */
export function iconButton(path: string, name: Sentence, className: string): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", className, title: name.text });
  if (name.lang) button.lang = name.lang;
  button.append(shape(path));
  return button;
}

/** A tool of the map, named by a text of the bundle. */
export function toolButton(path: string, french: string): HTMLButtonElement {
  return iconButton(path, sentence(french), CLASS_BUTTON);
}

/** The button of a place. */
export function markerButton(name: Sentence): HTMLButtonElement {
  const button = iconButton(PIN, name, CLASS_MAP_MARKER);
  button.setAttribute("aria-haspopup", "dialog");
  return button;
}

/** The button of several places: their number, and what they are. */
export function clusterButton(count: number, name: Sentence): HTMLButtonElement {
  const className = `${CLASS_MAP_MARKER} ${CLASS_MAP_CLUSTER}`;
  const button = Object.assign(document.createElement("button"), { type: "button", className, title: name.text });
  button.textContent = `${count}`;
  // The words behind the number are its name, which its visible text begins.
  button.setAttribute("aria-label", name.text);
  return button;
}
