import { markIsland } from "../../../dom/island-mark.js";
import { SHOW_NAMED_ON_MAP, SHOW_ON_MAP } from "../../../page/messages.js";
import { sentence, tell } from "../../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP_SHOW } from "../../../schema.js";
import type { Marker } from "../read-map.js";
import { nameOf, placeOf } from "./place.js";
import { PIN, shape } from "./shape.js";

type Show = (marker: Marker, button: HTMLButtonElement) => void;

/**
 * Adds a button to each place of the list that shows it on the map, until `signal` aborts. The returned function adds
 * those of places inserted by an update of the page.
 */
export function addPlaceButtons(markers: readonly Marker[], show: Show, signal: AbortSignal): () => void {
  const buttons = new Map<Marker, HTMLButtonElement>();
  const addMissing = () => {
    for (const marker of markers) {
      const place = placeOf(marker);
      const before = buttons.get(marker);
      if (!place || (before && place.contains(before))) continue;
      before?.remove();
      const button = makeButton(marker);
      button.addEventListener("click", () => show(marker, button));
      buttons.set(marker, button);
      place.append(button);
    }
  };
  addMissing();
  const leave = () => {
    for (const button of buttons.values()) button.remove();
  };
  signal.addEventListener("abort", leave, { once: true });
  return addMissing;
}

function makeButton(marker: Marker): HTMLButtonElement {
  const className = `${CLASS_BUTTON} ${CLASS_MAP_SHOW}`;
  const button = Object.assign(document.createElement("button"), { type: "button", className });
  markIsland(button, "map-place");
  const label = document.createElement("span");
  tell(label, SHOW_ON_MAP);
  const { text, lang } = sentence(SHOW_NAMED_ON_MAP, { nom: nameOf(marker).text });
  Object.assign(button, { ariaLabel: text, title: text });
  if (lang) button.lang = lang;
  button.append(shape(PIN), label);
  return button;
}
