import { controlInUse } from "../dom/last-click.js";

/** Returns the name of a dialog without title: its opener's name, else the page's title. */
export function openerName(): string {
  const opener = controlInUse();
  return (opener && nameOf(opener)) || document.title;
}

/** Returns the name of a link or button: its `aria-label`, text, picture's `alt`, or `title`; empty if it has none. */
export function nameOf(control: HTMLElement): string {
  const picture = control.querySelector("img[alt]")?.getAttribute("alt");
  const names = [control.getAttribute("aria-label"), control.textContent, picture, control.title];
  return names.map((text) => text?.replace(/\s+/g, " ").trim() ?? "").find((text) => text !== "") ?? "";
}
