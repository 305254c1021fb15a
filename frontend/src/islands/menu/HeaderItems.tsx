import type { ReactNode } from "react";
import type { MenuHeader } from "../../core/load-menu.js";
import { HOME } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { Clone } from "./Clone.js";

/** The configured items of the header (spec 3.7). */
export function HeaderItems({ items }: Pick<MenuHeader, "items">): ReactNode {
  if (items.length === 0) return null;
  return (
    <div className="vt-menu-items">
      {items.map(({ kind, value }) => {
        if (kind === "clone") return <Clone key={value} selector={value} />;
        if (kind === "text") return <p key={value}>{value}</p>;
        return (
          <a key={value} href="/">
            <img src={value} alt={words(HOME)} />
          </a>
        );
      })}
    </div>
  );
}
