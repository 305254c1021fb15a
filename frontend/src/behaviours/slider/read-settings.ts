import { DATA_AUTOPLAY, DATA_DIRECTION, DATA_INTERVAL } from "../../schema.js";

/** Spec 9.3. */
const INTERVAL_MS = 5000;

export interface SliderSettings {
  /** How long a slide stays, in ms. */
  readonly interval: number;
  readonly isVertical: boolean;
  readonly autoplay: boolean;
}

/** A slider's settings. What is no time is the usual one; what is no direction is sideways. */
export function readSettings(slider: Element): SliderSettings {
  const interval = Number(slider.getAttribute(DATA_INTERVAL));
  return {
    interval: interval > 0 && Number.isFinite(interval) ? interval : INTERVAL_MS,
    isVertical: slider.getAttribute(DATA_DIRECTION)?.trim().toLowerCase() === "vertical",
    // On unless said otherwise, unlike other switches.
    autoplay: !["0", "false"].includes(slider.getAttribute(DATA_AUTOPLAY) ?? ""),
  };
}
