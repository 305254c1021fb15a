import type { ReactNode } from "react";
import type { MenuHeader } from "../../core/load-menu.js";
import { HOME } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { Clone } from "./Clone.js";

function HeaderItem({ kind, value }: MenuHeader["items"][number]): ReactNode {
  if (kind === "clone") return <Clone selector={value} />;
  if (kind === "text") return <p>{value}</p>;
  return (
    <a href="/">
      <img src={value} alt={words(HOME)} />
    </a>
  );
}

/** The configured items of the header (spec 3.7). */
export function HeaderItems({ items }: Pick<MenuHeader, "items">): ReactNode {
  if (items.length === 0) return null;
  return (
    <div className="vt-menu-items">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may come twice, and the items never change places.
        <HeaderItem key={place} {...item} />
      ))}
    </div>
  );
}
