import { controlInUse } from "../dom/last-click.js";

/** The name of a dialog without title: that of its opener, else the page's title. */
export function openerName(): string {
  const opener = controlInUse();
  return (opener && nameOf(opener)) || document.title;
}

/** The name that a link or button shows: its label, its text, the text of its picture, or its title; empty if none. */
export function nameOf(control: HTMLElement): string {
  const picture = control.querySelector("img[alt]")?.getAttribute("alt");
  const said = [control.getAttribute("aria-label"), control.textContent, picture, control.title];
  return said.map((text) => text?.replace(/\s+/g, " ").trim() ?? "").find((text) => text !== "") ?? "";
}
