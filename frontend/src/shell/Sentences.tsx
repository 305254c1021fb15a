import { Fragment, type ReactNode } from "react";
import type { Sentence } from "../page/words.js";

export interface SentencesProps {
  readonly said: readonly Sentence[];
  /** The separator between two sentences. */
  readonly between?: string;
}

/** Renders sentences, each with its language. */
export function Sentences({ said, between }: SentencesProps): ReactNode {
  return said.map(({ text, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one may come twice, and they never change places.
    <Fragment key={index}>
      {index > 0 && between}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
}
