import { numberOf, ownText, readPatience } from "../../page/config.js";
import { LOADING } from "../../page/messages.js";
import { isRecord, readSettings, textOf } from "../../page/settings.js";
import type { Sentence } from "../../page/words.js";

/** The loader's content (spec 3.15); absent parts are not shown. */
export interface LoaderSettings {
  /** Sets the class `vt-loader-{version}`. */
  readonly version: string | undefined;
  /** Address of the site's logo. */
  readonly logo: string | undefined;
  /** The site's name: the logo's alternative text. */
  readonly name: string | undefined;
  readonly title: Sentence | undefined;
  readonly description: Sentence | undefined;
}

export function readLoader(): LoaderSettings {
  const { loader, identite } = readSettings();
  return {
    version: textOf(loader, "version") ?? numberOf(loader, "version")?.toString(),
    logo: isOn(loader, "show_logo", false) ? (textOf(identite, "logo_site") ?? textOf(identite, "logo")) : undefined,
    name: textOf(identite, "nom"),
    title: isOn(loader, "show_title", true) ? ownText("txt_loading", LOADING) : undefined,
    description: isOn(loader, "show_desc", true) ? readPatience() : undefined,
  };
}

/** Reads a flag as servers write it: 0 or 1, as a number or string, or a boolean. */
function isOn(settings: unknown, key: string, fallback: boolean): boolean {
  const value = isRecord(settings) ? settings[key] : undefined;
  if (typeof value === "boolean") return value;
  return typeof value === "number" || typeof value === "string" ? !/^(?:0|false|)$/.test(`${value}`) : fallback;
}
