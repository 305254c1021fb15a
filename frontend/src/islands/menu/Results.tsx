import { type ReactNode, useEffect } from "react";
import { announce } from "../../feedback/announcer.js";
import { FIRST_SHOWN, NONE_FOUND, ONE_FOUND, SEVERAL_FOUND } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { PageLink } from "./PageLink.js";
import type { Search } from "./state.js";

export interface ResultsProps {
  readonly search: Search;
  readonly onGo: (holder: number) => void;
}

/** The pages found, at most 50 of them; all are counted. */
export function Results({ search: { entries, count }, onGo }: ResultsProps): ReactNode {
  const said = summary(entries.length, count);
  useEffect(() => announce(said), [said]);
  return (
    <>
      <p className="vt-menu-count">{said}</p>
      <ul className="vt-menu-panel">
        {entries.map((entry) => (
          <li key={entry.number}>
            <PageLink entry={entry} toggle={{ onClick: () => onGo(entry.number) }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function summary(shown: number, count: number): string {
  if (count === 0) return words(NONE_FOUND);
  if (count === 1) return words(ONE_FOUND);
  return words(SEVERAL_FOUND, { n: count }) + (shown < count ? words(FIRST_SHOWN, { shown }) : "");
}
