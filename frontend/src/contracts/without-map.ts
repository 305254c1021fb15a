import { reportFailure } from "../page/running-kernel.js";
import { DATA_MAP } from "../schema.js";

/** Stands in for maps where what shows them could not be loaded: the style sheet's room for one is not kept. */
export function withoutMap(error: unknown) {
  reportFailure("map", document, error);
  return {
    mount(element: HTMLElement): void {
      if (element.hasAttribute(DATA_MAP)) element.style.blockSize = "auto";
    },
  };
}
