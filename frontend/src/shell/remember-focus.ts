import { controlInUse } from "../dom/last-click.js";
import { focusablesIn } from "./focusables.js";

/** What it takes to return focus when a dialog has gone. */
interface Memory {
  readonly opener: HTMLElement;
  /** From its parent upwards. */
  readonly ancestors: readonly Element[];
  /** All that could take focus at that moment, nearest first. */
  readonly neighbours: readonly HTMLElement[];
  /** Of a dialog that was under this one and has gone before it. */
  beneath?: Memory;
}

/** Of the dialogs that are, each over the one before. */
const standing: Memory[] = [];

/**
 * Notes where focus is, or what was clicked without taking it. The function that is returned returns it there, or, if that element has left the page, to its
 * nearest living neighbour; focus is never lost to the body. It does not scroll. Where another dialog is over the
 * one that goes, focus stays in that one, which returns it in the end.
 */
export function rememberFocus(): () => void {
  const opener = controlInUse();
  if (!opener) return () => {};
  const memory: Memory = { opener, ancestors: ancestorsOf(opener), neighbours: neighboursOf(opener) };
  standing.push(memory);
  return () => leave(memory);
}

function leave(memory: Memory): void {
  const place = standing.indexOf(memory);
  if (place === -1) return;
  standing.splice(place, 1);
  const over = standing[place];
  if (over) over.beneath = memory;
  else if (!returnTo(memory)) focusContent();
}

function returnTo(memory: Memory): boolean {
  return (
    takesFocus(memory.opener) ||
    (memory.beneath !== undefined && returnTo(memory.beneath)) ||
    memory.ancestors.some((ancestor) => ancestor.isConnected && returnInto(ancestor, memory))
  );
}

function returnInto(ancestor: Element, { neighbours }: Memory): boolean {
  const near = neighbours.filter((element) => ancestor.contains(element));
  return [...near, ...focusablesIn(ancestor)].some(takesFocus);
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** What follows comes before what precedes at the same distance. */
function neighboursOf(opener: HTMLElement): HTMLElement[] {
  const all = focusablesIn(document).filter((element) => element !== opener);
  const place = all.findIndex((element) => follows(opener, element));
  const split = place === -1 ? all.length : place;
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

/** Tries; an element that is gone, hidden, disabled or inert refuses. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** A page without anything to focus: its main content takes it. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>("main, h1");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
