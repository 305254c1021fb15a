import { takeContent } from "../../update/fragments.js";
import type { Direction } from "./button.js";
import { buttonsOf, type Feed, isItem } from "./feed.js";
import type { Answered } from "./fetch-page.js";
import { keepInView } from "./keep-in-view.js";

export interface Inserted {
  /** The new items of each page, in the order of the pages. */
  readonly items: readonly Element[][];
  /** Runs the scripts of the pages, one after the other. */
  readonly runScripts: () => Promise<void>;
}

/**
 * Inserts pages at the start or the end of the list, in their order (spec 4.6). Content in view does not move. Items
 * whose id is already in the list are left out.
 */
export function insertPages(feed: Feed, direction: Direction, pages: readonly Answered[]): Inserted {
  const [button] = buttonsOf(feed, direction).concat(...feed.buttons);
  const known = new Set(Array.from(feed.list.children, ({ id }) => id).filter(Boolean));
  const nodes = document.createDocumentFragment();
  const scripts: (() => Promise<void>)[] = [];
  const items = pages.map(({ list, url }) => {
    const taken = takeContent(list, url);
    const fresh = button ? keepFresh(taken.nodes, button, known) : [];
    nodes.append(taken.nodes);
    scripts.push(taken.runScripts);
    return fresh;
  });
  if (nodes.hasChildNodes()) keepInView(feed, direction, items.flat(), () => placeNodes(feed, direction, nodes));
  return {
    items,
    async runScripts() {
      for (const run of scripts) await run();
    },
  };
}

/** Removes items already in the list, and elements with the answer's own button. Returns the remaining items. */
function keepFresh(nodes: DocumentFragment, button: Element, known: Set<string>): Element[] {
  const fresh: Element[] = [];
  for (const child of [...nodes.children]) {
    const item = isItem(child, button);
    if (item && !known.has(child.id)) {
      fresh.push(child);
      if (child.id) known.add(child.id);
    } else if (item || !child.matches("script,style,template")) child.remove();
  }
  return fresh;
}

/** Inserts the items; after or before a button that is the first or last child of the list. */
function placeNodes({ list, buttons }: Feed, direction: Direction, nodes: DocumentFragment): void {
  const homes = [...list.children].filter((child) => [...buttons].some((button) => child.contains(button)));
  if (direction === "prev") {
    const [first] = homes;
    list.insertBefore(nodes, first && first === list.firstElementChild ? first.nextSibling : list.firstChild);
  } else {
    const last = homes.at(-1);
    list.insertBefore(nodes, last && last === list.lastElementChild ? last : null);
  }
}
