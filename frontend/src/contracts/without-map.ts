import { reportFailure } from "../page/running-kernel.js";
import { DATA_MAP } from "../schema.js";

/** The fallback for a map behaviour that failed to load: frees the room that the style sheet reserves for a map. */
export function withoutMap(error: unknown) {
  reportFailure("map", document, error);
  return {
    mount(element: HTMLElement): void {
      if (element.hasAttribute(DATA_MAP)) element.style.blockSize = "auto";
    },
  };
}
