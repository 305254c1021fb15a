import type { Menu, MenuEntry } from "../../core/load-menu.js";

/** A panel of the menu. */
export interface Place {
  /** The branches down to the panel, outermost first; empty in the top panel. */
  readonly path: readonly MenuEntry[];
  readonly entries: readonly MenuEntry[];
}

/** Branches shown above a panel: a menu may be as deep as it has pages. */
const MOST_BRANCHES = 12;

/** Returns the panel of an entry, or the top panel; undefined if there is none. */
export function placeIn(menu: Menu, holder: number | undefined): Place | undefined {
  const panel = menu.panel(holder);
  return panel && { path: pathTo(menu, panel.holder), entries: panel.entries };
}

/** Reads whole panels, because the core returns entries by panel; the ancestors are few. */
function pathTo(menu: Menu, holder: MenuEntry | undefined): readonly MenuEntry[] {
  const path: MenuEntry[] = [];
  for (let at = holder; at && path.length < MOST_BRANCHES; at = above(menu, at)) path.unshift(at);
  return path;
}

function above(menu: Menu, { parent }: MenuEntry): MenuEntry | undefined {
  return parent === undefined ? undefined : menu.panel(parent)?.holder;
}
