import { STORAGE_DICTIONARY } from "../schema.js";
import { type Entries, readEntries } from "./entries.js";
import { isRecord } from "./settings.js";

const LIFETIME_MS = 3_600_000;

/** Reads the dictionary stored by the core (docs/decisions/0027); undefined if none of this version is usable. */
export function readStored(code: string, version: string): Entries | undefined {
  try {
    return freshEntries(JSON.parse(localStorage.getItem(STORAGE_DICTIONARY + code) ?? "null"), version, Date.now());
  } catch {
    return undefined;
  }
}

/** Returns entries of the server's version, or without one for an hour: the core's rule, tested with its vectors. */
export function freshEntries(kept: unknown, version: string, now: number): Entries | undefined {
  if (!isRecord(kept) || kept.version !== version || !Array.isArray(kept.entries)) return undefined;
  if (typeof kept.date !== "number") return undefined;
  const age = now - kept.date;
  return version !== "" || (age >= 0 && age < LIFETIME_MS) ? readEntries(kept.entries) : undefined;
}
