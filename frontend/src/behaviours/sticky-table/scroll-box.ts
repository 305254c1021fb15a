import { UNNAMED_TABLE } from "../../page/messages.js";
import { moving } from "../../page/moving.js";
import { sentence } from "../../page/words.js";
import { CLASS_SCROLL_BOX, CLASS_SCROLL_BOX_ROWS, CLASS_SCROLL_BOX_RTL } from "../../schema.js";
import type { HoldPlan } from "./hold-plan.js";

const REGION = "[role=region],section[aria-label],section[aria-labelledby]";
const ATTRIBUTES = ["role", "aria-label", "aria-labelledby", "tabindex", "lang"];
const MEASURES = ["--vt-box-width", "--vt-held-width", "--vt-held-height", "--vt-held-surface"] as const;

/** The box in which a table scrolls on a narrow page. */
export interface ScrollBox {
  readonly element: HTMLElement;
  /** Makes it a region with the table's name, and a tab stop while it can scroll. */
  describe(plan: HoldPlan): void;
  /** Removes what `activate` added, for a wide page. */
  rest(): void;
  /** Restores the page as it was before the box. */
  remove(): void;
}

/** Wraps the table in a box. If the server's markup has a region that contains it alone, that is the box. */
export function boxFor(table: HTMLTableElement, holdsRows: boolean): ScrollBox {
  const found = regionOf(table);
  const own = found !== undefined;
  const element = found ?? document.createElement("div");
  const before = [...ATTRIBUTES.map((name) => [element, name] as const), [table, "lang"] as const].map(
    ([of, name]) => [of, name, of.getAttribute(name)] as const,
  );
  const dress = () => {
    element.classList.add(CLASS_SCROLL_BOX);
    element.classList.toggle(CLASS_SCROLL_BOX_ROWS, holdsRows);
  };
  dress();
  if (!own) wrap(table, element);
  let resting = false;
  const rest = () => {
    resting = true;
    // When the page becomes wide, the box keeps focus until the visitor leaves it.
    if (document.activeElement === element)
      element.addEventListener("blur", () => resting && undress(), { once: true });
    else undress();
  };
  const undress = () => {
    for (const [of, name, value] of before) {
      if (value === null) of.removeAttribute(name);
      else of.setAttribute(name, value);
    }
    // On a wide page our box is `display: contents`; the server's is not.
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
      // Removing the tab stop would lose focus, so it is removed on blur.
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

/** Moves the table with its mounted behaviours and its focus. */
function wrap(table: HTMLTableElement, box: HTMLElement): void {
  keepingFocus(table, () => {
    table.before(box);
    box.append(table);
  });
}

/** Replaces the box by its content. */
function unwrap(table: HTMLTableElement, box: HTMLElement): void {
  if (box.contains(table)) keepingFocus(table, () => box.replaceWith(...box.childNodes));
  else moving(() => box.remove());
}

function nameBox(box: HTMLElement, table: HTMLTableElement): void {
  box.setAttribute("role", "region");
  const [caption, labelledBy, label] = [
    table.caption?.textContent,
    table.getAttribute("aria-labelledby"),
    table.getAttribute("aria-label"),
  ].map((text) => text?.replace(/\s+/g, " ").trim());
  if (!caption && labelledBy) {
    box.setAttribute("aria-labelledby", labelledBy);
    return;
  }
  const name = caption || label;
  const { text, lang } = name ? { text: name } : sentence(UNNAMED_TABLE);
  box.setAttribute("aria-label", text);
  // The language of the name is not that of the table in the box.
  if (lang) table.lang ||= box.parentElement?.closest<HTMLElement>("[lang]")?.lang ?? "";
  if (lang) box.lang = lang;
  else box.removeAttribute("lang");
}

/** A table may be a fraction of a pixel wider than its box; that is not scrollable. */
function overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}

/** Returns the background under the table: held cells must be opaque over the cells that move below them. */
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
