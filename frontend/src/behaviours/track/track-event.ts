import type { TrackEvent } from "../../contracts/track-event.js";
import { numberOf } from "../../page/config.js";
import { textOf } from "../../page/settings.js";

/** Reads an event; undefined without a category or a label. */
export function readEvent(data: unknown): TrackEvent | undefined {
  const [category, label] = [textOf(data, "category"), textOf(data, "label")];
  if (category === undefined || label === undefined) return undefined;
  const value = numberOf(data, "value");
  return { category, label, ...(value === undefined ? {} : { value }) };
}
