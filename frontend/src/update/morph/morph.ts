import { Idiomorph } from "idiomorph";
import { DATA_ISLAND } from "../../schema.js";
import { takeKept } from "./kept-parts.js";
import { takeTurnover } from "./turnover.js";

/**
 * Updates a part of the page in place to an answer's HTML. Returns the element in the page afterwards: a new one if the
 * answer's has another tag or id. Nodes that stay are reused; `[data-keep][id]` stay unchanged. With `restores`, the
 * focused field takes the answer's text.
 */
export function morph(old: Element, fresh: Element, restores = false): Element {
  const before = old.previousSibling;
  const parent = old.parentNode;
  const putArrivals = takeTurnover(old, fresh);
  const kept = takeKept(old, fresh);
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    // Keeps the caret of a visitor who is typing. On other elements this option would keep their old content.
    ignoreActiveValue: !restores && (document.activeElement?.matches("input,textarea") ?? false),
    callbacks: {
      beforeNodeMorphed: (node) => !kept.has(node),
      // A `details` stays as the visitor has left it: a control may be in it.
      beforeAttributeUpdated: (name, node) => !(name === "open" && node instanceof HTMLDetailsElement),
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
