import type { ReactNode } from "react";
import type { MenuEntry } from "../../core/load-menu.js";

/** The link of a page, with its subtitle; only text if it leads nowhere. */
export function PageLink({ entry }: { readonly entry: MenuEntry }): ReactNode {
  const { name, subtitle, target, current } = entry;
  const said = subtitle ? (
    <>
      {name} <small>{subtitle}</small>
    </>
  ) : (
    name
  );
  if (!target) return <span className="vt-menu-link">{said}</span>;
  return (
    <a className="vt-menu-link" href={target} aria-current={current ? "page" : undefined}>
      {said}
    </a>
  );
}
