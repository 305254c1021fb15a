// The current day where the site is, wherever its visitor is: a town hall that takes bookings from tomorrow on means its
// own tomorrow.

import { CONFIG_ID } from "../schema.js";
import { readSettings, textOf } from "./settings.js";

/** A format takes longer to make than to use. */
let format: Intl.DateTimeFormat | undefined;

/** Returns the current day `yyyy-mm-dd` in the site's time zone. */
export function today(): string {
  format ??= formatIn(textOf(readSettings(), "timezone"));
  return format.format(new Date());
}

/** Reports an unknown zone, and takes the default one. */
function formatIn(timeZone = "Europe/Paris"): Intl.DateTimeFormat {
  try {
    // Swedes write days so.
    return new Intl.DateTimeFormat("sv", { timeZone });
  } catch (error) {
    console.error(CONFIG_ID, error);
    return formatIn();
  }
}
