import { DATA_LIGHTBOX_SRCSET } from "../../schema.js";
import { judged } from "./judged.js";
import type { Files } from "./state.js";

/**
 * Reads the files that the page offers of a picture, by width, with their heights from the shape of its thumbnail;
 * undefined if that is unknown.
 */
export function readFiles(opener: Element, thumbnail: HTMLImageElement | null): Files | undefined {
  const given = opener.getAttribute(DATA_LIGHTBOX_SRCSET);
  const shape = thumbnail && shapeOf(thumbnail);
  if (!given || !shape) return undefined;
  const srcSet = Array.from(given.matchAll(/(\S+)\s+(\d+)w\s*(?:,|$)/g), ([, address = "", width]) => ({
    src: judged(address) ?? "",
    width: Number(width),
    height: Math.round(Number(width) * shape),
  }))
    .filter(({ src, width }) => src && width > 0)
    .sort((one, other) => one.width - other.width);
  const { width, height } = srcSet.at(-1) ?? {};
  return width && height ? { srcSet, width, height } : undefined;
}

/** Height by width. */
function shapeOf(image: HTMLImageElement): number {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth) return naturalHeight / naturalWidth;
  const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
  return (height ?? 0) / (width || Number.POSITIVE_INFINITY);
}
