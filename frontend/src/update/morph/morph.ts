import { Idiomorph } from "idiomorph";
import { DATA_ISLAND } from "../../schema.js";
import { takeKept } from "./kept-parts.js";
import { takeTurnover } from "./turnover.js";

/**
 * Turns a part of the page into what an answer says it is, and answers the element that is there afterwards: another
 * one, when the answer's has another tag or id. Nodes that stay are kept, `[data-keep][id]` as they are.
 */
export function morph(old: Element, fresh: Element): Element {
  const before = old.previousSibling;
  const parent = old.parentNode;
  const putArrivals = takeTurnover(old, fresh);
  const kept = takeKept(old, fresh);
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    // The caret of somebody who is typing stays where it is; on other elements this would keep their old content.
    ignoreActiveValue: document.activeElement?.matches("input,textarea") ?? false,
    callbacks: {
      beforeNodeMorphed: (node) => !kept.has(node),
      beforeNodeRemoved(node) {
        kept.rescue(node);
        return !(kept.has(node) || (node instanceof Element && node.hasAttribute(DATA_ISLAND)));
      },
    },
  });
  const live = old.isConnected ? old : ((before ? before.nextSibling : parent?.firstChild) as Element);
  putArrivals(live);
  kept.place(live);
  return live;
}
