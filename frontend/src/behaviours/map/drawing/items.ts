import { isFromKeyboard } from "../../../dom/from-keyboard.js";
import type { Marker, Position } from "../read-map.js";
import type { Area, View } from "./view.js";

/** A place on the map, or a cluster of several at this zoom. */
export interface Item {
  readonly key: string;
  readonly at: Position;
  readonly count: number;
  /** Its places. The server sends at most 2,000. */
  readonly markers: () => readonly Marker[];
  /** The zoom at which a cluster splits. */
  readonly apartAt: () => number;
}

/** Returns the items in an area. */
export type ItemsOf = (area: Area) => readonly Item[];

interface Shown {
  readonly item: Item;
  readonly button: HTMLButtonElement;
  readonly remove: () => void;
}

/** Keeps a button on the map for each item in view. */
export class Items {
  readonly #view: View;
  readonly #itemsOf: ItemsOf;
  readonly #makeButton: (item: Item) => HTMLButtonElement;
  readonly #press: (item: Item, button: HTMLButtonElement) => void;
  readonly #shown = new Map<string, Shown>();

  constructor(
    view: View,
    itemsOf: ItemsOf,
    makeButton: (item: Item) => HTMLButtonElement,
    press: (item: Item, button: HTMLButtonElement) => void,
  ) {
    this.#view = view;
    this.#itemsOf = itemsOf;
    this.#makeButton = makeButton;
    this.#press = press;
    view.onMoved(() => this.draw());
    this.draw();
  }

  /** Updates the buttons. If a removed one had focus, the nearest one gets it. */
  draw(): void {
    const wanted = this.#itemsOf(this.#view.area);
    const keys = new Set(wanted.map(({ key }) => key));
    const gone = [...this.#shown.values()].filter(({ item }) => !keys.has(item.key));
    const lost = gone.find(({ button }) => button === document.activeElement);
    for (const { item, remove } of gone) {
      remove();
      this.#shown.delete(item.key);
    }
    for (const item of wanted) if (!this.#shown.has(item.key)) this.#put(item);
    if (lost) this.#nearest(lost.item.at)?.button.focus({ preventScroll: true });
  }

  #put(item: Item): void {
    const button = this.#makeButton(item);
    button.addEventListener("click", (event) => {
      if (isFromKeyboard(event) || !this.#view.wasDragged) this.#press(item, button);
    });
    button.addEventListener("focus", () => {
      if (button.matches(":focus-visible")) this.#view.reveal(item.at);
    });
    this.#shown.set(item.key, { item, button, remove: this.#view.put(button, item.at) });
  }

  #nearest([latitude, longitude]: Position): Shown | undefined {
    const distance = ({ item: { at } }: Shown) => Math.hypot(at[0] - latitude, at[1] - longitude);
    return [...this.#shown.values()].sort((one, other) => distance(one) - distance(other))[0];
  }
}

/** Returns each marker as one item: a map of one place needs no clusters. */
export function eachAlone(markers: readonly Marker[]): ItemsOf {
  const items = markers.map((marker, index) => ({
    key: `${index}`,
    at: marker.at,
    count: 1,
    markers: () => [marker],
    apartAt: () => 0,
  }));
  return () => items;
}
