import { LOADING, PATIENCE } from "./messages.js";
import { isRecord, readSettings, textOf } from "./settings.js";
import { words } from "./words.js";

/** Settings of the page that the server wrote into `#vitrine-config` (docs/markup.md, Page shell); all are optional. */
export interface Config {
  /** Base directory, without slashes. */
  readonly platform: string;
  /** Language code of the page. */
  readonly langue: string | undefined;
  /** The text shown when a request takes long. */
  readonly patience: string;
  readonly loader: LoaderSettings;
  /** Distance of an anchor target from the page's top on a narrow page, in CSS pixels. */
  readonly mobileOffset: number | undefined;
}

/** The loader's content (spec 3.15); absent parts are not shown. */
export interface LoaderSettings {
  /** Sets the class `vt-loader-{version}`. */
  readonly version: string | undefined;
  /** Address of the site's logo. */
  readonly logo: string | undefined;
  /** The site's name: the logo's alternative text. */
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

const PLATFORM = "vitrine";

/** Reads the settings. Bad JSON and values of the wrong type count as absent. */
export function readConfig(root: Document = document): Config {
  const settings = readSettings(root);
  const { loader, identite } = settings;
  const patience = textOf(loader, "txt_patienter") ?? words(PATIENCE);
  return {
    platform: readPlatform(settings),
    langue: textOf(settings, "langue"),
    patience,
    loader: {
      version: textOf(loader, "version") ?? numberOf(loader, "version")?.toString(),
      logo: isOn(loader, "show_logo", false) ? (textOf(identite, "logo_site") ?? textOf(identite, "logo")) : undefined,
      name: textOf(identite, "nom"),
      title: isOn(loader, "show_title", true) ? (textOf(loader, "txt_loading") ?? words(LOADING)) : undefined,
      description: isOn(loader, "show_desc", true) ? patience : undefined,
    },
    mobileOffset: numberOf(settings.scroll, "mobile_offset"),
  };
}

/** The base directory alone: all of the settings would look up texts that the caller does not show. */
export function readPlatform(settings = readSettings()): string {
  return textOf(settings, "platform") ?? PLATFORM;
}

/** Accepts a number or a numeric string: servers write both. */
function numberOf(settings: unknown, key: string): number | undefined {
  const value = isRecord(settings) ? settings[key] : undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Reads a flag as servers write it: 0 or 1, as a number or string, or a boolean. */
function isOn(settings: unknown, key: string, fallback: boolean): boolean {
  const value = isRecord(settings) ? settings[key] : undefined;
  if (typeof value === "boolean") return value;
  return typeof value === "number" || typeof value === "string" ? !/^(?:0|false|)$/.test(`${value}`) : fallback;
}
