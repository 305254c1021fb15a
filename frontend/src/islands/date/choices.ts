import { createContext } from "react";
import type { Sentence } from "../../page/words.js";
import { type Names, namesOf } from "./names.js";

/** What the grid's components need from the field. */
export interface Choices {
  /** Why a day cannot be chosen. */
  readonly whyNot: (day: string) => Sentence | undefined;
  /** The years that can be chosen. */
  readonly first: number;
  readonly last: number;
  readonly onShow: (month: string) => void;
}

export const Choices = createContext({} as Choices);

let names: Names | undefined;

/** Formats take longer to construct than to use. */
export const calendarNames = (): Names => {
  names ??= namesOf();
  return names;
};
