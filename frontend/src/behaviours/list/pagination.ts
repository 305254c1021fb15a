import { native } from "../../page/native.js";
import { DATA_PAGINATION } from "../../schema.js";
import { blockOf } from "../../update/block.js";

/** Returns the pagination links of a block, without those of nested blocks. */
export function paginationOf(block: Element): Element[] {
  return ownIn(block, block, `[${DATA_PAGINATION}]`);
}

/** Returns the page that a list's pagination marks as current, as a link or as a text; undefined without one. */
export function currentPage(block: Element): string | undefined {
  for (const link of paginationOf(block)) {
    const current = link.matches("[aria-current]") ? link : ownIn(linksAround(link), block, "[aria-current=page]")[0];
    if (current) return current.textContent?.trim();
  }
  return undefined;
}

/** Returns the element that holds a pagination link and the others. It may be around other blocks too. */
function linksAround(link: Element): Element | null {
  return link.closest("nav,[role=navigation],ul,ol") ?? link.parentElement;
}

/** Returns the elements in `root` that belong to the block, not to one around it or inside it. */
function ownIn(root: Element | null, block: Element, selector: string): Element[] {
  return Array.from(root ? native(root).querySelectorAll(selector) : []).filter(
    (element) => blockOf(element) === block,
  );
}
