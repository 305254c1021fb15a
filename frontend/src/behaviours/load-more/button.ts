import { reportAttribute } from "../../dom/attribute.js";
import {
  CLASS_OFF,
  DATA_CLICKS,
  DATA_DIRECTION,
  DATA_HREF,
  DATA_LOAD_MODE,
  DATA_LOAD_START,
  DATA_LOAD_STOP,
} from "../../schema.js";
import type { LoadState, Trigger } from "./load-state.js";

export type Direction = "next" | "prev";

/** The parameter that requests the items only; an address without it is that of a page (docs/markup.md). */
const IDENTLOAD = "identload";

/** Spec 3.10: "prev", or "next"/other. */
export function directionOf(button: Element): Direction {
  return button.getAttribute(DATA_DIRECTION) === "prev" ? "prev" : "next";
}

/** Returns the address to load from, as written by the server. */
export function hrefOf(button: Element): string | undefined {
  return button.getAttribute("href") || button.getAttribute(DATA_HREF) || undefined;
}

export function setHref(button: Element, href: string): void {
  button.setAttribute(button.hasAttribute("href") ? "href" : DATA_HREF, href);
}

/** Whether the button is off: there is nothing more to load, and a click does nothing. */
export function isOff(button: Element): boolean {
  return button.classList.contains(CLASS_OFF);
}

export function turnOff(button: Element): void {
  button.classList.add(CLASS_OFF);
  button.setAttribute("aria-disabled", "true");
}

export function readState(button: Element): LoadState {
  const trigger = (name: string, otherwise: Trigger): Trigger => {
    const value = button.getAttribute(name);
    return value === "auto" || value === "click" ? value : otherwise;
  };
  return {
    mode: trigger(DATA_LOAD_MODE, "click"),
    start: trigger(DATA_LOAD_START, "auto"),
    stop: wholeNumber(button, DATA_LOAD_STOP) || undefined,
    count: wholeNumber(button, DATA_CLICKS),
  };
}

/** Writes the state to attributes, where the site's own scripts and styles can read it. */
export function writeState(button: Element, { mode, start, count }: LoadState): void {
  button.setAttribute(DATA_CLICKS, `${count}`);
  if (mode === "auto") button.setAttribute(DATA_LOAD_START, start);
}

/** Returns the address of the page that an href loads: the same without `identload`. */
export function pageAddress(href: string): string | undefined {
  const url = parseUrl(href);
  if (url?.origin !== location.origin) return undefined;
  const pairs = url.search.slice(1).split("&");
  const kept = pairs.filter((pair) => pair !== "" && pair.split("=")[0] !== IDENTLOAD).join("&");
  return `${url.origin}${url.pathname}${kept && `?${kept}`}`;
}

function parseUrl(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}

function wholeNumber(button: Element, name: string): number {
  const value = button.getAttribute(name);
  if (!value) return 0;
  if (/^\d+$/.test(value.trim())) return Number(value);
  reportAttribute(button, name, "is not a whole number");
  return 0;
}
