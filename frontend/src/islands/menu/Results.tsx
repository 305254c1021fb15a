import { type ReactNode, useEffect } from "react";
import { announce } from "../../feedback/announcer.js";
import { FIRST_SHOWN, NONE_FOUND, ONE_FOUND, SEVERAL_FOUND } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { Sentences } from "../../shell/Sentences.js";
import { PageLink } from "./PageLink.js";
import type { Search } from "./state.js";

export interface ResultsProps {
  readonly search: Search;
  readonly onGo: (holder: number) => void;
}

/** The pages found: at most 50 are listed, all are counted. */
export function Results({ search: { entries, count }, onGo }: ResultsProps): ReactNode {
  const sentences = summary(entries.length, count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said depends on these alone.
  useEffect(() => announce(...sentences), [entries.length, count]);
  return (
    <>
      <p className="vt-menu-count">
        <Sentences said={sentences} />
      </p>
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

function summary(shown: number, count: number): Sentence[] {
  if (count < 2) return [sentence(count ? ONE_FOUND : NONE_FOUND)];
  const found = sentence(SEVERAL_FOUND, { n: count });
  return shown < count ? [found, sentence(FIRST_SHOWN, { shown })] : [found];
}
