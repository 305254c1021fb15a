import type { ShownPicture } from "./read-show.js";

/** What a picture of the page says of its other widths, which the browser may have fetched already. */
const WIDTHS = ["srcset", "sizes"];

/** What offers the widths of the page's own `img`: the first format of its `picture`, otherwise itself. */
const offer = (image: HTMLImageElement) => image.closest("picture")?.querySelector("source") ?? image;

/** Makes the element of a picture, in the widths that the page tells, or those of its own `img` of the same address. */
export function makePicture(
  { src, text, srcset, sizes }: ShownPicture,
  plain: readonly HTMLImageElement[],
): HTMLImageElement {
  const image = new Image();
  const address = new URL(src, document.baseURI).href;
  const isOf = (one: HTMLImageElement) =>
    one.src === address ||
    offer(one)
      .srcset.split(/[\s,]+/)
      .includes(src);
  const own = plain.filter(isOf).map(offer)[0];
  if (srcset) {
    image.sizes = sizes ?? "";
    image.srcset = srcset;
  } else {
    for (const name of WIDTHS) if (own?.hasAttribute(name)) image.setAttribute(name, own.getAttribute(name) ?? "");
  }
  image.alt = text;
  image.draggable = false;
  image.src = src;
  return image;
}

/** Tells once whether a picture has come; at once, if the browser has it. */
export function whenLoaded(image: HTMLImageElement, tell: (isThere: boolean) => void): void {
  if (image.complete && image.naturalWidth > 0) {
    tell(true);
    return;
  }
  image.addEventListener("load", () => tell(true), { once: true });
  image.addEventListener("error", () => tell(false), { once: true });
}
