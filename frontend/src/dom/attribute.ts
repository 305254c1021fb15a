import { native } from "../page/native.js";

const reported = new WeakMap<Element, Map<string, string>>();

/**
 * Parses an attribute's JSON settings. Bad JSON never breaks a page: it is reported once, and undefined is returned,
 * as for an absent attribute.
 */
export function readJson(element: Element, attribute: string): unknown {
  const text = native(element).getAttribute(attribute);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    reportAttribute(element, attribute, `is not JSON (${error instanceof Error ? error.message : error})`);
    return undefined;
  }
}

/** Reports an invalid attribute value, once per element and value. */
export function reportAttribute(element: Element, attribute: string, fault: string): void {
  const value = native(element).getAttribute(attribute) ?? "";
  const known = reported.get(element) ?? new Map<string, string>();
  if (known.get(attribute) === value) return;
  reported.set(element, known.set(attribute, value));
  console.error(`${attribute} ${fault}: ${value}`, element);
}
