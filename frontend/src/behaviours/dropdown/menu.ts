import { CLASS_OPEN } from "../../schema.js";

/** Returns the menu of a trigger: the element of `aria-controls`, else the next sibling. */
export function menuOf(trigger: Element): HTMLElement | undefined {
  const id = trigger.getAttribute("aria-controls");
  const menu = (id ? document.getElementById(id) : null) ?? trigger.nextElementSibling;
  return menu instanceof HTMLElement ? menu : undefined;
}

export function isOpen(trigger: Element): boolean {
  return menuOf(trigger)?.classList.contains(CLASS_OPEN) ?? false;
}

/** Whether the trigger is a link to another address; a fragment such as `#` does not count. */
export function leadsElsewhere(trigger: Element): boolean {
  const href = trigger instanceof HTMLAnchorElement ? trigger.getAttribute("href")?.trim() : undefined;
  return href !== undefined && href !== "" && !href.startsWith("#");
}
