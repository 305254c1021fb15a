import { switchedOn } from "../../dom/switched-on.js";
import { DATA_KEEP, DATA_KEEP_PLACE } from "../../schema.js";

const KEPT = `${switchedOn(DATA_KEEP)}[id]`;

type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** The parts that survive an update as the same nodes. */
export interface KeptParts {
  has(node: Node): boolean;
  /** Moves the kept parts out of a node that is about to be removed. */
  rescue(leaving: Node): void;
  /** Moves all kept parts to their places in the answer. */
  place(live: Element): void;
}

/**
 * Excludes the kept parts from the comparison: in the answer a mark replaces each. Otherwise, if something new precedes
 * a kept part, the update could turn a similar neighbour into it.
 */
export function takeKept(old: Element, fresh: Element): KeptParts {
  const own = new Map(Array.from(old.querySelectorAll(KEPT), (part) => [part.getAttribute("id"), part]));
  const kept: Element[] = [];
  for (const twin of fresh.querySelectorAll(KEPT)) {
    const part = own.get(twin.getAttribute("id"));
    // A nested kept part moves with its outer one.
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
        // Not moved if already in place: moving would stop a playing video.
        if (part && mark.nextElementSibling !== part && mark.previousElementSibling !== part && mark.parentNode)
          move(part, mark.parentNode, mark);
        mark.remove();
      }
    },
  };
}

/** Uses `moveBefore` if available, so that frames, videos and focus keep their state. */
function move(part: Element, parent: Mover, before: Node | null): void {
  if (parent.moveBefore && part.isConnected && parent.isConnected) parent.moveBefore(part, before);
  else parent.insertBefore(part, before);
}

function markFor(index: number): Element {
  const mark = document.createElement("template");
  mark.setAttribute(DATA_KEEP_PLACE, `${index}`);
  return mark;
}
