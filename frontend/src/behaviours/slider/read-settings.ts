import { reportAttribute } from "../../dom/attribute.js";
import { DATA_AUTOPLAY, DATA_DIRECTION, DATA_INTERVAL } from "../../schema.js";

/** Spec 9.3. */
const INTERVAL_MS = 5000;

export interface SliderSettings {
  /** How long a slide stays, in ms. */
  readonly interval: number;
  readonly isVertical: boolean;
  readonly autoplay: boolean;
}

/** Reads a slider's settings. An invalid time or direction is reported, and the default is used. */
export function readSettings(slider: Element): SliderSettings {
  return {
    interval: readInterval(slider),
    isVertical: isVertical(slider),
    // On by default, unlike other switches.
    autoplay: !["0", "false"].includes(slider.getAttribute(DATA_AUTOPLAY) ?? ""),
  };
}

function readInterval(slider: Element): number {
  const given = slider.getAttribute(DATA_INTERVAL);
  const interval = Number(given);
  if (interval > 0 && Number.isFinite(interval)) return interval;
  if (given) reportAttribute(slider, DATA_INTERVAL, "is invalid");
  return INTERVAL_MS;
}

function isVertical(slider: Element): boolean {
  const direction = slider.getAttribute(DATA_DIRECTION)?.trim().toLowerCase();
  if (direction && !/^(?:vertical|horizontal)$/.test(direction)) reportAttribute(slider, DATA_DIRECTION, "is invalid");
  return direction === "vertical";
}
