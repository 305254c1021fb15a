// Settings of the page that the server wrote into `#vitrine-config` (docs/markup.md, Page shell); all are optional. Bad
// JSON and values of the wrong type count as absent.

import { PATIENCE } from "./messages.js";
import { isRecord, readSettings, textOf } from "./settings.js";
import { type Sentence, sentence } from "./words.js";

const PLATFORM = "vitrine";

/** Returns the base directory, without slashes: written with one, it would be read as a host. */
export function readPlatform(): string {
  return textOf(readSettings(), "platform")?.replace(/^\/+|\/+$/g, "") || PLATFORM;
}

/** Returns the text shown when a request takes long. */
export function readPatience(): Sentence {
  return ownText("txt_patienter", PATIENCE);
}

/** Distance of an anchor target from the page's top on a narrow page, in CSS pixels. */
export function readMobileOffset(): number | undefined {
  return numberOf(readSettings().scroll, "mobile_offset");
}

/** Returns the site's own text of the loader, else the bundle's. */
export function ownText(key: string, french: string): Sentence {
  const text = textOf(readSettings().loader, key);
  return text === undefined ? sentence(french) : { text };
}

/** Accepts a number or a numeric string: servers write both. */
export function numberOf(settings: unknown, key: string): number | undefined {
  const value = isRecord(settings) ? settings[key] : undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
