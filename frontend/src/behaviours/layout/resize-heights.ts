import type { Core } from "../../core/load-core.js";
import { isRendered } from "../../dom/is-rendered.js";
import { native } from "../../page/native.js";
import { growTo } from "./grow-to.js";
import { heightOf, innerHeightOf, outermostFirst } from "./measure.js";

/** Gives each element its parent's height when that is larger than its own (spec 2.10). */
export function resizeHeights(core: Core, elements: readonly HTMLElement[]): void {
  for (const level of outermostFirst(elements)) {
    growTo(
      level.flatMap((element) => {
        const parent = native(element).parentElement;
        if (!parent || !isRendered(element)) return [];
        const height = core.resizing(innerHeightOf(parent), heightOf(element));
        return Number.isNaN(height) ? [] : [{ element, height }];
      }),
    );
  }
}
