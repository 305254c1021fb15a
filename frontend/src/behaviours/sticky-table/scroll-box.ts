import { moving } from "../../kernel/running-kernel.js";
import { CLASS_SCROLL_BOX, CLASS_SCROLL_BOX_ROWS } from "../../schema.js";
import type { HoldPlan } from "./hold-plan.js";

/** The name of a table that has none. */
const UNNAMED = "Tableau";

/** The box in which a table scrolls. The table keeps what is mounted on it, and a focus in it stays. */
export function wrapTable(table: HTMLTableElement, holdsRows: boolean): HTMLElement {
  const box = document.createElement("div");
  box.className = CLASS_SCROLL_BOX;
  box.classList.toggle(CLASS_SCROLL_BOX_ROWS, holdsRows);
  keepingFocus(table, () => {
    table.before(box);
    box.append(table);
  });
  return box;
}

/** Puts what is in the box into its place. */
export function unwrapTable(table: HTMLTableElement, box: HTMLElement): void {
  if (box.contains(table)) keepingFocus(table, () => box.replaceWith(...box.childNodes));
  else moving(() => box.remove());
}

/** Says what the box is on a narrow page: a region with the table's name, and a tab stop while it has to be scrolled. */
export function describeBox(box: HTMLElement, table: HTMLTableElement, { width, height }: HoldPlan): void {
  box.setAttribute("role", "region");
  const labelledBy = table.getAttribute("aria-labelledby");
  if (labelledBy && !table.caption) box.setAttribute("aria-labelledby", labelledBy);
  else box.setAttribute("aria-label", nameOf(table));
  if (overflows(box)) box.tabIndex = 0;
  // Focus would be lost with the tab stop; it goes when the visitor has left.
  else if (document.activeElement !== box) box.removeAttribute("tabindex");
  box.style.setProperty("--vt-box-width", `${box.clientWidth}px`);
  box.style.setProperty("--vt-held-width", `${width}px`);
  box.style.setProperty("--vt-held-height", `${height}px`);
  box.style.setProperty("--vt-held-surface", surfaceOf(box));
}

/** On a wide page the box is not there for anybody. */
export function plainBox(box: HTMLElement): void {
  for (const name of ["role", "aria-label", "aria-labelledby", "tabindex"]) box.removeAttribute(name);
}

function nameOf(table: HTMLTableElement): string {
  const name = table.caption?.textContent ?? table.getAttribute("aria-label") ?? "";
  return name.replace(/\s+/g, " ").trim() || UNNAMED;
}

/** A table may be a fraction of a pixel wider than its box, which nobody can scroll. */
function overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}

/** What lies under the table: held cells must not let through what moves below them. */
function surfaceOf(box: HTMLElement): string {
  for (let element: Element | null = box; element; element = element.parentElement) {
    const color = getComputedStyle(element).backgroundColor;
    if (color !== "transparent" && !/(?:,|\/) ?(?:0|0?\.\d+|\d+(?:\.\d+)?%)\)$/.test(color)) return color;
  }
  return "Canvas";
}

function keepingFocus(table: HTMLTableElement, move: () => void): void {
  const focused = table.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  moving(move);
  focused?.focus({ preventScroll: true });
}
