import type { TrackEvent } from "../../contracts/track-event.js";
import { numberOf } from "../../page/config.js";
import { textOf } from "../../page/settings.js";

/** Reads an event; undefined without a category or a label. */
export function readEvent(said: unknown): TrackEvent | undefined {
  const [category, label] = [textOf(said, "category"), textOf(said, "label")];
  if (category === undefined || label === undefined) return undefined;
  const value = numberOf(said, "value");
  return { category, label, ...(value === undefined ? {} : { value }) };
}
