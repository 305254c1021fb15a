import type { ReactNode } from "react";
import type { MenuEntry } from "../../core/load-menu.js";
import { SUBMENU } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { CLASS_SELECTED, DATA_MENU_ENTRY } from "../../schema.js";
import { Clone } from "./Clone.js";
import { nameOf, PageLink } from "./PageLink.js";
import type { MenuState } from "./state.js";

export interface PanelsProps {
  readonly state: MenuState;
  readonly onGo: (holder: number | undefined) => void;
}

/**
 * The open panel, nested in the branches that lead to it. Each list is a panel; ancestors render only the open branch.
 * An entry keeps its node when its panel opens, and so its button keeps focus.
 */
export function Panels({ state: { path, entries, opening }, onGo }: PanelsProps): ReactNode {
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
          : entries.map((entry) =>
              entry.kind === "clone" ? (
                <Clone key={`${entry.number} ${opening}`} selector={entry.target} inList />
              ) : (
                <Entry key={entry.number} entry={entry} onGo={onGo} />
              ),
            )}
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

function Entry({ entry, onGo, open = false, children }: EntryProps): ReactNode {
  const { kind, number, parent, selected, branch, target } = entry;
  if (kind === "spacer") return <li className="vt-menu-spacer" aria-hidden="true" />;
  // A page without any data from the server.
  if (!nameOf(entry)) return null;
  const toggle = { "aria-expanded": open, [DATA_MENU_ENTRY]: number, onClick: () => onGo(open ? parent : number) };
  const classes = [entry.class, selected && CLASS_SELECTED, open && "vt-menu-open"].filter(Boolean).join(" ");
  return (
    <li className={classes || undefined}>
      <PageLink entry={entry} toggle={toggle} />
      {branch && target && (
        <button
          type="button"
          className="vt-menu-more"
          aria-label={words(SUBMENU, { nom: nameOf(entry) })}
          lang={languageOf(SUBMENU)}
          {...toggle}
        />
      )}
      {children}
    </li>
  );
}
