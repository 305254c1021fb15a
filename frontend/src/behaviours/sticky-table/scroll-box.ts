import { moving } from "../../page/running-kernel.js";
import { CLASS_SCROLL_BOX, CLASS_SCROLL_BOX_ROWS, CLASS_SCROLL_BOX_RTL } from "../../schema.js";
import type { HoldPlan } from "./hold-plan.js";

/** The name of a table that has none. */
const UNNAMED = "Tableau";
const REGION = "[role=region],section[aria-label],section[aria-labelledby]";
const ATTRIBUTES = ["role", "aria-label", "aria-labelledby", "tabindex"];
const MEASURES = ["--vt-box-width", "--vt-held-width", "--vt-held-height", "--vt-held-surface"] as const;

/** The box in which a table scrolls on a narrow page. */
export interface ScrollBox {
  readonly element: HTMLElement;
  /** Makes it a region with the table's name, and a tab stop while it has to be scrolled. */
  describe(plan: HoldPlan): void;
  /** On a wide page it is what it was: nothing, or what the server has drawn. */
  rest(): void;
  /** Leaves the page as it was found. */
  remove(): void;
}

/** Puts the table into a box, unless it is alone in a region that the server has drawn: then that is the box. */
export function boxFor(table: HTMLTableElement, holdsRows: boolean): ScrollBox {
  const found = regionOf(table);
  const own = found !== undefined;
  const element = found ?? document.createElement("div");
  const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
  const dress = () => {
    element.classList.add(CLASS_SCROLL_BOX);
    element.classList.toggle(CLASS_SCROLL_BOX_ROWS, holdsRows);
  };
  dress();
  if (!own) wrap(table, element);
  let resting = false;
  const rest = () => {
    resting = true;
    // Turned into a wide page, the box keeps the focus that it has until the visitor leaves it.
    if (document.activeElement === element)
      element.addEventListener("blur", () => resting && undress(), { once: true });
    else undress();
  };
  const undress = () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // A box of ours has no box of its own on a wide page; the server's has.
    if (own) element.classList.remove(CLASS_SCROLL_BOX, CLASS_SCROLL_BOX_ROWS, CLASS_SCROLL_BOX_RTL);
  };
  return {
    element,
    describe(plan) {
      resting = false;
      dress();
      element.classList.toggle(CLASS_SCROLL_BOX_RTL, getComputedStyle(table).direction === "rtl");
      if (!own) nameBox(element, table);
      if (overflows(element)) element.tabIndex = 0;
      // Focus would be lost with the tab stop; it goes when the visitor has left.
      else if (document.activeElement !== element) element.removeAttribute("tabindex");
      const measures = [`${element.clientWidth}px`, `${plan.width}px`, `${plan.height}px`, surfaceOf(element)];
      for (const [index, name] of MEASURES.entries()) element.style.setProperty(name, measures[index] ?? "");
    },
    rest,
    remove() {
      undress();
      if (!own) return unwrap(table, element);
      for (const name of MEASURES) element.style.removeProperty(name);
      if (element.getAttribute("style") === "") element.removeAttribute("style");
      if (element.className === "") element.removeAttribute("class");
    },
  };
}

function regionOf({ parentElement: parent }: HTMLTableElement): HTMLElement | undefined {
  return parent?.matches(REGION) && parent.childElementCount === 1 ? parent : undefined;
}

/** The table keeps what is mounted on it, and a focus in it stays. */
function wrap(table: HTMLTableElement, box: HTMLElement): void {
  keepingFocus(table, () => {
    table.before(box);
    box.append(table);
  });
}

/** Puts what is in the box into its place. */
function unwrap(table: HTMLTableElement, box: HTMLElement): void {
  if (box.contains(table)) keepingFocus(table, () => box.replaceWith(...box.childNodes));
  else moving(() => box.remove());
}

function nameBox(box: HTMLElement, table: HTMLTableElement): void {
  box.setAttribute("role", "region");
  const labelledBy = table.getAttribute("aria-labelledby");
  const name = table.caption?.textContent ?? table.getAttribute("aria-label") ?? "";
  if (labelledBy && !table.caption) box.setAttribute("aria-labelledby", labelledBy);
  else box.setAttribute("aria-label", name.replace(/\s+/g, " ").trim() || UNNAMED);
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
