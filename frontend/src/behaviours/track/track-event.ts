import { numberOf } from "../../page/config.js";
import { textOf } from "../../page/settings.js";

/** What happened, as providers are told (spec 7.12). */
export interface TrackEvent {
  readonly category: string;
  readonly label: string;
  readonly value?: number;
}

/** Undefined without a category or a label; a value may be missing. */
export function readEvent(said: unknown): TrackEvent | undefined {
  const [category, label] = [textOf(said, "category"), textOf(said, "label")];
  if (category === undefined || label === undefined) return undefined;
  const value = numberOf(said, "value");
  return { category, label, ...(value === undefined ? {} : { value }) };
}
