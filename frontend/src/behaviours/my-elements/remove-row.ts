import { quoted } from "../../dom/css-string.js";
import { DATA_ELEMENT_ACTION, DATA_ELEMENT_ID, DATA_ELEMENT_IDENT } from "../../schema.js";
import { pressEnd } from "../../update/press-end.js";
import { type Lists, placeOf, refreshAround } from "./refresh-around.js";

/** jQuery's 'slow' (spec 4.1). */
const SLOW_MS = 600;
const NAMES = [DATA_ELEMENT_ACTION, DATA_ELEMENT_IDENT, DATA_ELEMENT_ID];

/**
 * Removes the row of a deleted element, and refreshes the list. Focus moves to the same link of the next row, else of
 * the one before.
 */
export async function removeRow(row: HTMLElement, link: HTMLElement, lists: Lists): Promise<void> {
  const table = row.closest("table");
  const next = nextLink(row, link, table);
  if (row.contains(document.activeElement) || document.activeElement === document.body) giveFocus(next, table);
  row.inert = true;
  await fade(row);
  await pressEnd();
  const place = placeOf(row.parentElement ?? row);
  row.remove();
  await refreshAround(place, lists);
  // The refresh may have rendered another list.
  if (document.activeElement === document.body) giveFocus(next?.isConnected ? next : next && twinOf(next), table);
}

function nextLink(row: HTMLElement, link: HTMLElement, table: HTMLTableElement | null): HTMLElement | undefined {
  const same = `a[${DATA_ELEMENT_ACTION}=${quoted(link.getAttribute(DATA_ELEMENT_ACTION) ?? "")}]`;
  const others = Array.from(table?.querySelectorAll<HTMLElement>(same) ?? []).filter((other) => !row.contains(other));
  const after = others.find((other) => row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return after ?? others.at(-1);
}

/** Returns the link in the page with the same action for the same element. */
function twinOf(link: HTMLElement): HTMLElement | undefined {
  const same = NAMES.map((name) => `[${name}=${quoted(link.getAttribute(name) ?? "")}]`).join("");
  return document.querySelector<HTMLElement>(`a${same}`) ?? undefined;
}

function giveFocus(next: HTMLElement | undefined, table: HTMLElement | null): void {
  const fallback = table?.isConnected ? table : document.querySelector<HTMLElement>("main, h1");
  const target = next ?? fallback;
  if (target && target !== next) target.tabIndex = -1;
  target?.focus({ preventScroll: target !== next });
}

async function fade(row: HTMLElement): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // A tab in the background does not animate.
  if (document.hidden) return;
  await row.animate({ opacity: [1, 0] }, { duration: SLOW_MS, fill: "forwards" }).finished.catch(() => {});
}
