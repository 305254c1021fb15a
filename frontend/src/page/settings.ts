import { CONFIG_ID } from "../schema.js";

export type Settings = Readonly<Record<string, unknown>>;

const known = new WeakMap<Element, { readonly text: string | null; readonly settings: Settings }>();

/** Returns the parsed `#vitrine-config`; empty, and reported, if it is not a JSON object. */
export function readSettings(root: Document = document): Settings {
  const element = root.getElementById(CONFIG_ID);
  if (!element) return {};
  const text = element.textContent;
  const before = known.get(element);
  if (before?.text === text) return before.settings;
  const settings = parse(text, element);
  known.set(element, { text, settings });
  return settings;
}

function parse(text: string | null, element: Element): Settings {
  try {
    const settings: unknown = JSON.parse(text ?? "{}");
    return isRecord(settings) ? settings : {};
  } catch (error) {
    console.error(`${CONFIG_ID} is not JSON: ${error}`, element);
    return {};
  }
}

export function textOf(settings: unknown, key: string): string | undefined {
  const value = isRecord(settings) ? settings[key] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
