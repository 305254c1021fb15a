import { savesData } from "../../page/idle.js";
import { makePicture, whenLoaded } from "./load-picture.js";
import type { Order } from "./order.js";
import type { ShownPicture } from "./read-show.js";

/** A requested picture, and its index. */
export interface RequestedPicture {
  readonly index: number;
  readonly image: HTMLImageElement;
}

type Give = (picture: RequestedPicture) => void;

/** Fetches the pictures of a show: the requested one, and ahead of time only the one after it. */
export class Supply {
  readonly #pictures: readonly ShownPicture[];
  readonly #plain: readonly HTMLImageElement[];
  readonly #order: Order;
  readonly #width: () => number;
  readonly #onMissing: () => void;
  #wanted: RequestedPicture | undefined;
  #ready: RequestedPicture | undefined;

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
  start(index: number, give: Give): void {
    this.#bring(index, { current: index, by: 1, give });
  }

  /** Passes the picture after the current one, or before it, to `give` once it has loaded. The last call counts. */
  go(current: number, by: 1 | -1, give: Give): void {
    const index = (by > 0 ? this.#ready?.index : undefined) ?? this.#order.after(current, by);
    if (index !== undefined) this.#bring(index, { current, by, give });
  }

  /** Called when another picture shows: fetches the one after it, except with Save-Data. */
  ahead(current: number): void {
    this.#ready = undefined;
    const index = savesData() ? undefined : this.#order.after(current, 1);
    if (index === undefined) return;
    const ready = this.#ask(index);
    this.#ready = ready;
    whenLoaded(ready.image, (isThere) => {
      if (isThere || this.#ready !== ready) return;
      this.#drop(index);
      this.ahead(current);
    });
  }

  /** Cancels pending calls of `give`. */
  stop(): void {
    this.#wanted = undefined;
    this.#ready = undefined;
  }

  #bring(index: number, { current, by, give }: { current: number; by: 1 | -1; give: Give }): void {
    const picture = this.#ask(index);
    this.#wanted = picture;
    whenLoaded(picture.image, (isThere) => {
      if (this.#wanted !== picture) return;
      this.#wanted = undefined;
      if (isThere) {
        give(picture);
        return;
      }
      this.#drop(index);
      if (this.#ready === picture) this.#ready = undefined;
      this.go(current, by, give);
    });
  }

  #drop(index: number): void {
    this.#order.drop(index);
    this.#onMissing();
  }

  #ask(index: number): RequestedPicture {
    if (this.#ready?.index === index) return this.#ready;
    return { index, image: makePicture(this.#pictures[index] as ShownPicture, this.#plain, this.#width()) };
  }
}
