import { STORAGE_TAUGHT } from "../../schema.js";

/** The expressions that the core has handed out in this session: a page that lacks only these need not load it. */
export function taught(code: string): ReadonlySet<unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_TAUGHT + code) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}
