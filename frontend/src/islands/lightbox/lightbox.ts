import { createElement } from "react";
import { adoptStyle } from "../../dom/adopt-style.js";
import { createIsland } from "../../shell/island.js";
import { readGallery } from "./read-gallery.js";
import { nothingShown, reduceShown } from "./state.js";
import { STYLE } from "./style.js";
import { View } from "./View.js";

adoptStyle(STYLE);

const island = createIsland({
  name: "lightbox",
  initial: nothingShown,
  reduce: reduceShown,
  view: ({ gallery, opened }) =>
    gallery ? createElement(View, { key: opened, gallery, onClose: () => island.dispatch({ type: "close" }) }) : null,
  abandon: () => {},
});

/** Opens the pictures of a link or thumbnail. Returns false if they cannot be shown: a link is then followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const gallery = readGallery(element);
  if (!gallery) return false;
  island.dispatch({ type: "open", gallery });
  return true;
}
