import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { MenuEntry } from "../../core/load-menu.js";

/** Returns the name of a page; without one, its address or else its id. */
export function nameOf({ name, target, id }: MenuEntry): string {
  return name || target || id;
}

export interface PageLinkProps {
  readonly entry: MenuEntry;
  /** The props of a button that opens the page's panel. */
  readonly toggle: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The link of a page, with its subtitle. Without an address, a button that opens its panel, or only text. */
export function PageLink({ entry, toggle }: PageLinkProps): ReactNode {
  const { subtitle, target, branch, current } = entry;
  const shown = {
    className: "vt-menu-link",
    "aria-current": current ? ("page" as const) : undefined,
    children: subtitle ? [nameOf(entry), " ", <small key="">{subtitle}</small>] : nameOf(entry),
  };
  if (target) return <a href={target} {...shown} />;
  return branch ? <button type="button" {...shown} {...toggle} /> : <span {...shown} />;
}
