import { CONFIG_ID } from "../schema.js";

/** Settings of the page that the server wrote into `#vitrine-config` (docs/markup.md, Page shell); all are optional. */
export interface Config {
  /** Base directory, without slashes. */
  readonly platform: string;
  /** Language code of the page. */
  readonly langue: string | undefined;
  /** What is said while a request takes long. */
  readonly patience: string;
  /** Distance that an anchor scroll keeps from the page's top on a narrow page, in CSS pixels. */
  readonly mobileOffset: number | undefined;
}

const PLATFORM = "vitrine";
/** Spec 9.7. */
const PATIENCE = "Veuillez patienter s'il vous plait...";

/** Reads the settings. Bad JSON and values of the wrong kind count as absent. */
export function readConfig(root: Document = document): Config {
  const settings = parse(root.getElementById(CONFIG_ID));
  return {
    platform: textOf(settings, "platform") ?? PLATFORM,
    langue: textOf(settings, "langue"),
    patience: textOf(settings.loader, "txt_patienter") ?? PATIENCE,
    mobileOffset: numberOf(settings.scroll, "mobile_offset"),
  };
}

function parse(element: HTMLElement | null): Record<string, unknown> {
  try {
    const settings: unknown = JSON.parse(element?.textContent ?? "{}");
    return isRecord(settings) ? settings : {};
  } catch (error) {
    console.error(`${CONFIG_ID} is not JSON: ${error}`, element);
    return {};
  }
}

function textOf(settings: unknown, key: string): string | undefined {
  const value = isRecord(settings) ? settings[key] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A number, or a text that is one: servers write either. */
function numberOf(settings: unknown, key: string): number | undefined {
  const value = isRecord(settings) ? settings[key] : undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
