import { savesData } from "../../page/idle.js";
import { makePicture, whenLoaded } from "./load-picture.js";
import type { Order } from "./order.js";
import type { ShownPicture } from "./read-show.js";

/** A requested picture, and its index. */
export interface Asked {
  readonly place: number;
  readonly image: HTMLImageElement;
}

type Give = (asked: Asked) => void;

/** Fetches the pictures of a show: the requested one, and ahead of time only the one after it. */
export class Supply {
  readonly #pictures: readonly ShownPicture[];
  readonly #plain: readonly HTMLImageElement[];
  readonly #order: Order;
  readonly #width: () => number;
  readonly #onMissing: () => void;
  #wanted: Asked | undefined;
  #ready: Asked | undefined;

  /**
   * `plain`: the pictures that the page shows without the show; `width`: the room for a picture, in CSS pixels;
   * `onMissing` is called when one cannot be loaded.
   */
  constructor(
    pictures: readonly ShownPicture[],
    plain: readonly HTMLImageElement[],
    order: Order,
    width: () => number,
    onMissing: () => void,
  ) {
    this.#pictures = pictures;
    this.#plain = plain;
    this.#order = order;
    this.#width = width;
    this.#onMissing = onMissing;
  }

  /** Passes a picture to `give` once it has loaded; if it fails, one after it. */
  start(place: number, give: Give): void {
    this.#bring(place, { current: place, by: 1, give });
  }

  /** Passes the picture after the current one, or before it, to `give` once it has loaded. The last call counts. */
  go(current: number, by: 1 | -1, give: Give): void {
    const place = (by > 0 ? this.#ready?.place : undefined) ?? this.#order.after(current, by);
    if (place !== undefined) this.#bring(place, { current, by, give });
  }

  /** Called when another picture shows: fetches the one after it, except with Save-Data. */
  ahead(current: number): void {
    this.#ready = undefined;
    const place = savesData() ? undefined : this.#order.after(current, 1);
    if (place === undefined) return;
    const ready = this.#ask(place);
    this.#ready = ready;
    whenLoaded(ready.image, (isThere) => {
      if (isThere || this.#ready !== ready) return;
      this.#drop(place);
      this.ahead(current);
    });
  }

  /** Cancels pending calls of `give`. */
  stop(): void {
    this.#wanted = undefined;
    this.#ready = undefined;
  }

  #bring(place: number, { current, by, give }: { current: number; by: 1 | -1; give: Give }): void {
    const asked = this.#ask(place);
    this.#wanted = asked;
    whenLoaded(asked.image, (isThere) => {
      if (this.#wanted !== asked) return;
      this.#wanted = undefined;
      if (isThere) {
        give(asked);
        return;
      }
      this.#drop(place);
      if (this.#ready === asked) this.#ready = undefined;
      this.go(current, by, give);
    });
  }

  #drop(place: number): void {
    this.#order.drop(place);
    this.#onMissing();
  }

  #ask(place: number): Asked {
    if (this.#ready?.place === place) return this.#ready;
    return { place, image: makePicture(this.#pictures[place] as ShownPicture, this.#plain, this.#width()) };
  }
}
