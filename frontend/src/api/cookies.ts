import { isValue } from "./plain-data.js";

const DAY_MS = 86_400_000;
/** Browsers silently drop a cookie whose name and value are longer. */
const MOST_BYTES = 4096;
/** The last day that a cookie's date can express. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

export interface Cookies {
  /** Returns the decoded value of the first cookie of that name, or undefined. */
  get(name: string): string | undefined;
  /** Sets a cookie for the whole site; without `days` it ends with the session. */
  set(name: string, value: string, days?: number, domain?: string): void;
  /** Removes a cookie; one that was set for a domain needs the same domain. */
  remove(name: string, domain?: string): void;
}

export const cookies: Cookies = {
  get: (name) => readCookie(document.cookie, name),
  set(name, value, days, domain) {
    // biome-ignore lint/suspicious/noDocumentCookie: cookies are set synchronously (docs/script-api.md), and the Cookie Store answers later.
    document.cookie = cookieString({ name, value, days, domain, now: Date.now() });
  },
  // Browsers drop a cookie of a past day.
  remove: (name, domain) => cookies.set(name, "", -1, domain),
};

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly days?: number | undefined;
  readonly domain?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the string for `document.cookie` (spec 9.8); tested with the same vectors as the core. */
export function cookieString({ name, value, days, domain, now }: Cookie): string {
  if (!name) throw new Error("name: a cookie has a name");
  if (!isValue(value)) throw new TypeError("value: a text is wanted");
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  if (pair.length > MOST_BYTES + 1) throw new Error("value: over 4096 bytes");
  if (Number.isNaN(now)) throw new Error("now: not a number");
  const expires = days === undefined ? "" : `; expires=${expiry(days, now)}`;
  if (!domain) return `${pair}${expires}; path=/`;
  if (!/^[a-z\d.-]+$/i.test(domain)) throw new Error("domain: not a domain");
  return `${pair}${expires}; path=/; domain=${domain}`;
}

function expiry(days: number, now: number): string {
  const time = now + days * DAY_MS;
  if (Number.isNaN(time)) throw new Error("days: not a number");
  return new Date(days > 0 ? Math.min(Math.max(time, 0), LAST_MS) : 0).toUTCString();
}

export function readCookie(text: string, name: string): string | undefined {
  if (name === "") return undefined;
  for (const cookie of text.split(";")) {
    const [, own = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(cookie) ?? [];
    if (decoded(own) === name) return decoded(value);
  }
  return undefined;
}

/** Returns the raw text if it does not decode: another program may have set the cookie. */
function decoded(part: string): string {
  const text = part.trim();
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
