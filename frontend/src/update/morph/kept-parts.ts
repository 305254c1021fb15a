import { DATA_KEEP, DATA_KEEP_PLACE } from "../../schema.js";

const KEPT = `[${DATA_KEEP}][id]`;

type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** The parts of an update that survive it as the same nodes. */
export interface KeptParts {
  has(node: Node): boolean;
  /** Brings what is kept in a node that leaves to where the update does not take it along. */
  rescue(leaving: Node): void;
  /** Puts all of them where the answer has them. */
  place(live: Element): void;
}

/**
 * Takes the kept parts out of the comparison: in the answer a mark stands for each. Compared, a neighbour that looks like
 * one would be made it where something new is before.
 */
export function takeKept(old: Element, fresh: Element): KeptParts {
  const own = new Map(Array.from(old.querySelectorAll(KEPT), (part) => [part.getAttribute("id"), part]));
  const kept: Element[] = [];
  for (const twin of fresh.querySelectorAll(KEPT)) {
    const part = own.get(twin.getAttribute("id"));
    // One within another goes with it.
    if (part && !kept.some((outer) => outer.contains(part))) twin.replaceWith(markFor(kept.push(part) - 1));
  }
  return {
    has: (node) => kept.some((part) => part === node),
    rescue(leaving) {
      for (const part of kept) if (part !== leaving && leaving.contains(part)) move(part, old, null);
    },
    place(live) {
      for (const mark of live.querySelectorAll(`template[${DATA_KEEP_PLACE}]`)) {
        const part = kept[Number(mark.getAttribute(DATA_KEEP_PLACE))];
        // Where it is right already it is not moved: a film would stop.
        if (part && mark.nextElementSibling !== part && mark.previousElementSibling !== part && mark.parentNode)
          move(part, mark.parentNode, mark);
        mark.remove();
      }
    },
  };
}

/** In one step where the browser can, so that frames, films and the focus live on. */
function move(part: Element, parent: Mover, before: Node | null): void {
  if (parent.moveBefore && part.isConnected && parent.isConnected) parent.moveBefore(part, before);
  else parent.insertBefore(part, before);
}

function markFor(index: number): Element {
  const mark = document.createElement("template");
  mark.setAttribute(DATA_KEEP_PLACE, `${index}`);
  return mark;
}
