import { sanitiseRichText } from "../../../dom/sanitiser/rich-text.js";
import { CLOSE, SHOW_IN_LIST } from "../../../page/messages.js";
import { sentence, tell } from "../../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP_POPUP } from "../../../schema.js";
import type { Marker } from "../read-map.js";
import { iconButton } from "./buttons.js";
import { nameOf, placeOf } from "./place.js";
import { TIMES } from "./shape.js";
import type { View } from "./view.js";

/** Room between a popup and the edges of the map, or its tools, in CSS pixels. */
const EDGE = 8;

/** The popup over the map, of one place at a time. */
export class Popup {
  readonly #view: View;
  readonly #map: HTMLElement;
  readonly #tools: HTMLElement;
  #box: HTMLElement | undefined;
  #remove: (() => void) | undefined;
  #opener: HTMLElement | undefined;

  constructor(view: View, map: HTMLElement, tools: HTMLElement) {
    this.#view = view;
    this.#map = map;
    this.#tools = tools;
    view.onResized(() => this.#bringIntoView());
  }

  /** Shows the text of a place, with a link to it in the list. */
  openMarker(marker: Marker, opener: HTMLElement): void {
    const text = sanitiseRichText(marker.html);
    // The list may contain the same HTML, and ids are unique.
    for (const element of text.querySelectorAll("[id]")) element.removeAttribute("id");
    const content = document.createElement("div");
    content.append(text);
    const name = nameOf(marker);
    if (!content.textContent?.trim()) content.append(name.text);
    const link = linkToList(marker);
    this.open([content, ...(link ? [link] : [])], { name: name.text, at: marker.at, opener });
  }

  /** Shows content at a position and focuses it. When it closes, focus returns to the opener. */
  open(
    content: readonly HTMLElement[],
    { name, at, opener }: { name: string; at: Marker["at"]; opener: HTMLElement },
  ): void {
    this.#take();
    const box = Object.assign(document.createElement("div"), { className: CLASS_MAP_POPUP, tabIndex: -1 });
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", name);
    const close = iconButton(TIMES, sentence(CLOSE), CLASS_BUTTON);
    close.addEventListener("click", () => this.close());
    box.append(close, ...content);
    this.#opener = opener;
    opener.setAttribute("aria-expanded", "true");
    this.#box = box;
    this.#remove = this.#view.put(box, at, true);
    // On a small screen the map may be partly out of sight. A button of the list has scrolled to it.
    const isOnMap = this.#map.contains(opener);
    this.#bringIntoView(() => isOnMap && box.scrollIntoView({ block: "nearest" }));
    box.focus({ preventScroll: true });
  }

  get isOpen(): boolean {
    return this.#remove !== undefined;
  }

  /** Returns focus to the opener, or to the map: a marker out of view is removed. */
  close(): void {
    const opener = this.#take();
    if (opener?.isConnected) opener.focus({ preventScroll: this.#map.contains(opener) });
    else if (opener) this.#map.focus({ preventScroll: true });
  }

  #take(): HTMLElement | undefined {
    const opener = this.#opener;
    opener?.removeAttribute("aria-expanded");
    this.#remove?.();
    this.#box = undefined;
    this.#remove = undefined;
    this.#opener = undefined;
    return opener;
  }

  #bringIntoView(panned?: () => void): void {
    const inner = this.#box?.getBoundingClientRect();
    const outer = this.#map.getBoundingClientRect();
    // The map is hidden: the opener has centered the place.
    if (!inner || outer.width === 0) return;
    const [left, right] = besideTools(outer, this.#tools.getBoundingClientRect(), inner.width + 2 * EDGE);
    this.#view.panBy(
      beyond(inner.left - EDGE, inner.right + EDGE, left, right),
      beyond(inner.top - EDGE, inner.bottom + EDGE, outer.top, outer.bottom),
      panned,
    );
  }
}

/** Returns the horizontal range of the map that its tools leave free; the whole map if that is too narrow. */
function besideTools(map: DOMRect, tools: DOMRect, needed: number): readonly [number, number] {
  const areAtLeft = tools.left - map.left < map.right - tools.right;
  const [left, right] = areAtLeft ? [tools.right, map.right] : [map.left, tools.left];
  return right - left < needed ? [map.left, map.right] : [left, right];
}

/** Returns how far a range exceeds another one: negative before its start. */
function beyond(start: number, end: number, outerStart: number, outerEnd: number): number {
  if (start < outerStart) return start - outerStart;
  return Math.max(0, end - outerEnd);
}

function linkToList(marker: Marker): HTMLElement | undefined {
  const place = placeOf(marker);
  if (!place) return undefined;
  const link = Object.assign(document.createElement("a"), { href: `#${encodeURIComponent(place.id)}` });
  tell(link, SHOW_IN_LIST);
  return link;
}
