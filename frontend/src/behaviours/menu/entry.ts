import type { MenuEntry } from "../../core/load-menu.js";
import { SUBMENU } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { CLASS_SELECTED, DATA_MENU_ENTRY } from "../../schema.js";
import { copyOf } from "./copy.js";
import { element } from "./element.js";

const CLASS_OPEN_ENTRY = "vt-menu-open";

/** Returns the name of a page; without one, its address or else its id. */
function nameOf({ name, target, id }: MenuEntry): string {
  return name || target || id;
}

/** The list of a panel. */
export const panelList = () => element("ul", { class: "vt-menu-panel" });

/** Whether a panel lists the entry: a page without any data from the server has nothing to show. */
export function isListed(entry: MenuEntry): boolean {
  return entry.kind !== "page" || nameOf(entry) !== "";
}

/**
 * Draws an entry of a panel: a page, space, or a copy of an element of the page, undefined if the page has no such
 * element.
 */
export function drawEntry(entry: MenuEntry): HTMLLIElement | undefined {
  if (entry.kind === "spacer") return element("li", { class: "vt-menu-spacer", "aria-hidden": "true" });
  if (entry.kind === "clone") {
    const copy = copyOf(entry.target);
    return copy && element("li", {}, copy);
  }
  const item = element("li", {}, pageLink(entry));
  if (entry.branch && entry.target) item.append(moreButton(entry));
  return item;
}

/** Shows whether the panel of an entry is open: the one shown, or one above it. */
export function setOpen(item: HTMLLIElement, entry: MenuEntry, open: boolean): void {
  item.className = [entry.class, entry.selected && CLASS_SELECTED, open && CLASS_OPEN_ENTRY].filter(Boolean).join(" ");
  if (!item.className) item.removeAttribute("class");
  for (const toggle of item.querySelectorAll(`:scope>[${DATA_MENU_ENTRY}]`))
    toggle.setAttribute("aria-expanded", `${open}`);
}

/** The link of a page, with its subtitle. Without an address, a button that opens its panel, or only text. */
export function pageLink(entry: MenuEntry): HTMLElement {
  const { subtitle, target, branch, current, number } = entry;
  const shown = { class: "vt-menu-link", "aria-current": current ? "page" : undefined };
  const content = subtitle ? [nameOf(entry), " ", element("small", {}, subtitle)] : [nameOf(entry)];
  if (target) return element("a", { ...shown, href: target }, ...content);
  if (!branch) return element("span", shown, ...content);
  return element("button", { ...shown, type: "button", [DATA_MENU_ENTRY]: `${number}` }, ...content);
}

function moreButton(entry: MenuEntry): HTMLElement {
  return element("button", {
    type: "button",
    class: "vt-menu-more",
    "aria-label": words(SUBMENU, { nom: nameOf(entry) }),
    lang: languageOf(SUBMENU),
    [DATA_MENU_ENTRY]: `${entry.number}`,
  });
}
