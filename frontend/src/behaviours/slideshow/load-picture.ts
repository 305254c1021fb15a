import type { ShownPicture } from "./read-show.js";

/** Attributes with the other widths of a picture, which the browser may have fetched already. */
const WIDTHS = ["srcset", "sizes"];

/** Returns the element with the widths of the page's own `img`: the first source of its `picture`, else itself. */
const offer = (image: HTMLImageElement) => image.closest("picture")?.querySelector("source") ?? image;

/**
 * Creates the element of a picture: with the widths of the page's own `img` of the same address, else in the width
 * that `room` CSS pixels need on this screen.
 */
export function makePicture(
  { src, text, srcset }: ShownPicture,
  plain: readonly HTMLImageElement[],
  room: number,
): HTMLImageElement {
  const image = new Image();
  const address = new URL(src, document.baseURI).href;
  const isOf = (one: HTMLImageElement) =>
    one.src === address ||
    offer(one)
      .srcset.split(/[\s,]+/)
      .includes(src);
  const own = plain.filter(isOf).map(offer)[0];
  for (const name of WIDTHS) if (own?.hasAttribute(name)) image.setAttribute(name, own.getAttribute(name) ?? "");
  image.alt = text;
  image.draggable = false;
  image.src = own ? src : (fittest(srcset, room * devicePixelRatio) ?? src);
  return image;
}

/**
 * Returns the address of the first width that is sufficient, else of the widest. Chosen here: Chromium 156 keeps an
 * `img` with a `srcset` of widths until it has been in the page, and a prefetched picture may never be inserted.
 */
function fittest(srcset: string | undefined, wanted: number): string | undefined {
  const offers = srcset?.split(",").map((one) => one.trim().split(/\s+/)) ?? [];
  const enough = offers.find(([, width]) => Number.parseInt(width ?? "", 10) >= wanted);
  return (enough ?? offers.at(-1))?.[0];
}

/** Calls `tell` once with whether a picture has loaded; at once if the browser has it. */
export function whenLoaded(image: HTMLImageElement, tell: (isThere: boolean) => void): void {
  if (image.complete && image.naturalWidth > 0) {
    tell(true);
    return;
  }
  const heard = new AbortController();
  const hear = (isThere: boolean) => () => {
    heard.abort();
    tell(isThere);
  };
  image.addEventListener("load", hear(true), heard);
  image.addEventListener("error", hear(false), heard);
}
