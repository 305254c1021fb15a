import type { Cleanup } from "../../page/behaviour.js";
import { CLASS_PUBLISHED, CLASS_UNPUBLISHED, DATA_ELEMENT_ACTION } from "../../schema.js";

/** Whether the link that switches an element shows it as published; undefined if it shows no state. */
export function isPublished({ classList }: Element): boolean | undefined {
  if (classList.contains(CLASS_PUBLISHED)) return true;
  return classList.contains(CLASS_UNPUBLISHED) ? false : undefined;
}

/** Exposes the state to those who do not see the class. */
export function renewSwitch(link: Element): void {
  if (link.getAttribute(DATA_ELEMENT_ACTION) !== "activate") return;
  const published = isPublished(link);
  if (published === undefined) link.removeAttribute("aria-pressed");
  else link.setAttribute("aria-pressed", `${published}`);
}

/** Gives a row's link the role of a button, with Space too. Returns a function that makes it a link again. */
export function showSwitch(link: HTMLElement, signal: AbortSignal): Cleanup {
  const role = link.getAttribute("role");
  link.setAttribute("role", "button");
  renewSwitch(link);
  link.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== " " || event.repeat) return;
      event.preventDefault();
      link.click();
    },
    { signal },
  );
  return () => {
    if (role === null) link.removeAttribute("role");
    else link.setAttribute("role", role);
    link.removeAttribute("aria-pressed");
  };
}
