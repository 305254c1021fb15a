import type { MenuHeader } from "../../core/load-menu.js";
import { HOME } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { copyOf } from "./copy.js";
import { element } from "./element.js";

/** Draws the configured items of the header (spec 3.7). */
export function drawHeaderItems(items: MenuHeader["items"]): HTMLElement | undefined {
  const drawn = items.flatMap((item) => drawItem(item) ?? []);
  return items.length > 0 ? element("div", { class: "vt-menu-items" }, ...drawn) : undefined;
}

function drawItem({ kind, value }: MenuHeader["items"][number]): HTMLElement | undefined {
  if (kind === "clone") return copyOf(value);
  if (kind === "text") return element("p", {}, value);
  const picture = element("img", { src: value, alt: words(HOME), lang: languageOf(HOME) });
  return element("a", { href: "/" }, picture);
}
