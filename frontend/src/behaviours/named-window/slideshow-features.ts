import { reportAttribute } from "../../dom/attribute.js";
import { DATA_HEIGHT, DATA_WIDTH } from "../../schema.js";

/** Spec 9.1. */
const SIZE = { width: 400, height: 350 };

/** Returns the features of a slideshow's window (spec 2.12). */
export function slideshowFeatures(element: HTMLElement): string {
  const width = sizeOf(element, DATA_WIDTH, SIZE.width);
  const height = sizeOf(element, DATA_HEIGHT, SIZE.height);
  return `width=${width},height=${height},${centred(width, height)},menubar=no,scrollbars=yes`;
}

function sizeOf(element: HTMLElement, attribute: string, usual: number): number {
  const text = element.getAttribute(attribute)?.trim();
  if (!text) return usual;
  const size = Math.round(Number(text.replace(/px$/, "")));
  if (size > 0) return size;
  reportAttribute(element, attribute, "is not a number of pixels");
  return usual;
}

/** Centers the window on the screen that the page is on; the first screen begins at 0. */
function centred(width: number, height: number): string {
  const { availWidth, availHeight, availLeft = 0, availTop = 0 } = screen as Screen & Partial<Record<string, number>>;
  const left = Math.max(0, Math.round((availWidth - width) / 2)) + availLeft;
  const top = Math.max(0, Math.round((availHeight - height) / 2)) + availTop;
  return `left=${left},top=${top}`;
}
