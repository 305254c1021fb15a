import { readJson, reportAttribute } from "../../dom/attribute.js";
import { isRecord } from "../../page/settings.js";
import { DATA_LIGHTBOX_SETTINGS } from "../../schema.js";
import type { Settings } from "./state.js";

export const DEFAULTS: Settings = { loop: true, delay: 5000, start: false };

/** Reads the settings of an element. Returns undefined, with one console error, if they are invalid (spec 8). */
export function readSettings(holder: Element | undefined): Settings | undefined {
  if (!holder) return DEFAULTS;
  const given = readJson(holder, DATA_LIGHTBOX_SETTINGS);
  if (given === undefined) return undefined;
  if (!isRecord(given) || Array.isArray(given)) {
    reportAttribute(holder, DATA_LIGHTBOX_SETTINGS, "is not a JSON object");
    return undefined;
  }
  const { loop = DEFAULTS.loop, delay = DEFAULTS.delay, start = DEFAULTS.start } = given;
  if (typeof loop === "boolean" && typeof start === "boolean" && typeof delay === "number" && delay > 0)
    return { loop, delay, start };
  reportAttribute(holder, DATA_LIGHTBOX_SETTINGS, "has a value that its option does not accept");
  return undefined;
}
