import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { MenuEntry } from "../../core/load-menu.js";

/** The name of a page; its address, if the server gives none. */
export function nameOf({ name, target, id }: MenuEntry): string {
  return name || target || id;
}

export interface PageLinkProps {
  readonly entry: MenuEntry;
  /** What a button does that opens the page's panel. */
  readonly toggle: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The link of a page, with its subtitle. If it leads nowhere, it opens its panel, or is only text. */
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
