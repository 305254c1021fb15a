import type { ShownPicture } from "./read-show.js";

/** What a picture of the page says of its other widths, which the browser may have fetched already. */
const WIDTHS = ["srcset", "sizes"];

/** What offers the widths of the page's own `img`: the first format of its `picture`, otherwise itself. */
const offer = (image: HTMLImageElement) => image.closest("picture")?.querySelector("source") ?? image;

/**
 * Makes the element of a picture: by the page's own `img` of the same address, where there is one, otherwise in the width that
 * `room` pixels of this screen want.
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
 * The address of the first width that is enough, otherwise of the widest. Chosen here: Chromium 156 keeps an `img` with a
 * `srcset` of widths until it has been in the page, and a picture that is fetched ahead may never come there.
 */
function fittest(srcset: string | undefined, wanted: number): string | undefined {
  const offers = srcset?.split(",").map((one) => one.trim().split(/\s+/)) ?? [];
  const enough = offers.find(([, width]) => Number.parseInt(width ?? "", 10) >= wanted);
  return (enough ?? offers.at(-1))?.[0];
}

/** Tells once whether a picture has come; at once, if the browser has it. */
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
