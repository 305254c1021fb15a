import type { ReactNode } from "react";
import type { MenuHeader } from "../../core/load-menu.js";
import { HOME } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Clone } from "./Clone.js";

export interface HeaderItemsProps extends Pick<MenuHeader, "items"> {
  /** How often the menu has been opened. */
  readonly opening: number;
}

function HeaderItem({ kind, value, opening }: MenuHeader["items"][number] & { opening: number }): ReactNode {
  if (kind === "clone") return <Clone key={opening} selector={value} />;
  if (kind === "text") return <p>{value}</p>;
  return (
    <a href="/">
      <img src={value} alt={words(HOME)} lang={languageOf(HOME)} />
    </a>
  );
}

/** The configured items of the header (spec 3.7). */
export function HeaderItems({ items, opening }: HeaderItemsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <div className="vt-menu-items">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may come twice, and the items never change places.
        <HeaderItem key={index} {...item} opening={opening} />
      ))}
    </div>
  );
}
