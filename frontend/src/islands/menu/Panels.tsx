import { memo, type ReactNode } from "react";
import type { MenuEntry } from "../../core/load-menu.js";
import { SUBMENU } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { CLASS_SELECTED, DATA_MENU_ENTRY } from "../../schema.js";
import { Clone } from "./Clone.js";
import { PageLink } from "./PageLink.js";
import type { MenuState } from "./state.js";

export interface PanelsProps {
  readonly state: MenuState;
  readonly onGo: (holder: number | undefined) => void;
}

/**
 * The open panel, in the branches that lead to it. Each list is a panel; of those above, only the open branch is drawn.
 * An entry keeps its node when its panel opens, and so the focus on its button.
 */
export function Panels({ state: { path, entries }, onGo }: PanelsProps): ReactNode {
  const draw = (level: number): ReactNode => {
    const open = path[level];
    return (
      <ul className="vt-menu-panel">
        {open
          ? [
              <Entry key={open.number} entry={open} onGo={onGo} open>
                {draw(level + 1)}
              </Entry>,
            ]
          : entries.map((entry) => <Entry key={entry.number} entry={entry} onGo={onGo} />)}
      </ul>
    );
  };
  return draw(0);
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly onGo: PanelsProps["onGo"];
  readonly open?: boolean;
  readonly children?: ReactNode;
}

const Entry = memo(function Entry({ entry, onGo, open = false, children }: EntryProps): ReactNode {
  const { kind, number, parent, selected, branch, name, target } = entry;
  if (kind === "spacer") return <li className="vt-menu-spacer" aria-hidden="true" />;
  if (kind === "clone")
    return (
      <li>
        <Clone selector={target} />
      </li>
    );
  const toggle = { "aria-expanded": open, [DATA_MENU_ENTRY]: number, onClick: () => onGo(open ? parent : number) };
  const classes = [entry.class, selected ? CLASS_SELECTED : "", open ? "vt-menu-open" : ""].filter(Boolean).join(" ");
  return (
    <li className={classes || undefined}>
      {branch && !target ? (
        <button type="button" className="vt-menu-link" {...toggle}>
          {name}
        </button>
      ) : (
        <PageLink entry={entry} />
      )}
      {branch && target ? (
        <button
          type="button"
          className="vt-menu-more"
          aria-label={words(SUBMENU, { nom: name })}
          lang={languageOf(SUBMENU)}
          {...toggle}
        />
      ) : null}
      {children}
    </li>
  );
});
