import { DATA_PAGINATION } from "../../schema.js";
import { blockOf } from "../../update/block.js";

/** Returns the pagination links of a block, without those of nested blocks. */
export function paginationOf(block: Element): Element[] {
  const links = Array.from(block.querySelectorAll(`[${DATA_PAGINATION}]`));
  return links.filter((link) => blockOf(link) === block);
}

/** Returns the page that a list's pagination marks as current, as a link or as a text; undefined without one. */
export function currentPage(block: Element): string | undefined {
  for (const link of paginationOf(block)) {
    const current = link.matches("[aria-current]") ? link : besides(link)?.querySelector("[aria-current=page]");
    if (current) return current.textContent?.trim();
  }
  return undefined;
}

/** Returns the element that holds a pagination link and the others. */
function besides(link: Element): Element | null {
  return link.closest("nav,[role=navigation],ul,ol") ?? link.parentElement;
}
