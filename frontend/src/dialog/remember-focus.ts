import { focusOn } from "../dom/focus-on.js";
import { focusOnStart } from "../dom/focus-on-start.js";
import { controlInUse } from "../dom/last-click.js";
import { native } from "../page/native.js";
import { DATA_MODULE } from "../schema.js";
import { focusablesIn } from "./focusables.js";

/** What is needed to return focus when a dialog closes. */
interface Memory {
  readonly opener: HTMLElement;
  /** The ancestors of the element, nearest first. */
  readonly ancestors: readonly Element[];
  /** All focusable elements at that moment, nearest first. */
  readonly neighbours: readonly HTMLElement[];
  /** Set by a dialog that was under this one and closed before it. */
  beneath?: Memory;
}

/** One entry per open dialog, topmost last. */
const standing: Memory[] = [];

/**
 * Records where focus is, or what was clicked without taking it. Returns a function that returns focus there. If that
 * element has left the page, its nearest remaining neighbour gets focus; in a block that has been refreshed without any,
 * the block's start; never the body. It does not scroll. If another dialog is over the closing one, focus stays in it,
 * and is returned when that one closes.
 */
export function rememberFocus(): () => void {
  const opener = controlInUse();
  if (!opener) return () => {};
  const memory: Memory = { opener, ancestors: ancestorsOf(opener), neighbours: neighboursOf(opener) };
  standing.push(memory);
  return () => leave(memory);
}

function leave(memory: Memory): void {
  const index = standing.indexOf(memory);
  if (index === -1) return;
  standing.splice(index, 1);
  const over = standing[index];
  if (over) over.beneath = memory;
  else if (!returnTo(memory)) focusContent();
}

function returnTo(memory: Memory): boolean {
  return (
    takesFocus(memory.opener) ||
    (memory.beneath !== undefined && returnTo(memory.beneath)) ||
    memory.ancestors.some((ancestor) => native(ancestor).isConnected && returnInto(ancestor, memory))
  );
}

function returnInto(ancestor: Element, { neighbours }: Memory): boolean {
  const near = neighbours.filter((element) => native(ancestor).contains(element));
  if ([...near, ...focusablesIn(ancestor)].some(takesFocus)) return true;
  return native(ancestor).hasAttribute(DATA_MODULE) && focusOnStart(ancestor as HTMLElement);
}

function ancestorsOf(element: Element): Element[] {
  const parent = native(element).parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Returns all other focusable elements, nearest first; at the same distance, the following before the preceding. */
function neighboursOf(opener: HTMLElement): HTMLElement[] {
  const all = focusablesIn(document).filter((element) => element !== opener);
  const index = all.findIndex((element) => follows(opener, element));
  const split = index === -1 ? all.length : index;
  const after = all.slice(split);
  const before = all.slice(0, split).reverse();
  return Array.from({ length: Math.max(after.length, before.length) }, (_, distance) => [
    after[distance],
    before[distance],
  ])
    .flat()
    .filter((element) => element !== undefined);
}

function follows(opener: Element, element: Element): boolean {
  return (opener.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Focuses an element; returns false if it is gone, hidden, disabled or inert. Until the next rendering, browsers may
 * still report focus inside a closed dialog.
 */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest("dialog:not([open])")) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Focuses the main content, on a page without focusable elements. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>("main, h1");
  if (content) focusOn(content);
}
