import type { ReactNode } from "react";
import type { Sentence } from "../page/words.js";

export interface SentencesProps {
  readonly said: readonly Sentence[];
}

/** Renders sentences, each with its language. */
export function Sentences({ said }: SentencesProps): ReactNode {
  return said.map(({ text, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one may come twice, and they never change places.
    <span key={index} lang={lang}>
      {text}
    </span>
  ));
}
