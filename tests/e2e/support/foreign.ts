// The foreign PHP site (tests/contract/foreign-site) in its two modes, and its requests as decoded by PHP.

import { expect, type Page } from "@playwright/test";

/** One POST request as PHP decoded it. */
export interface Received {
  readonly chemin: string;
  /** The raw query. */
  readonly requete: string;
  readonly get: unknown;
  readonly post: unknown;
  /** The raw body. */
  readonly corps: string;
  readonly type: string;
  readonly avec: string;
  readonly jeton: string | null;
}

export const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** Read inside the test, because the addresses are known only once the servers run. */
export const MODES = [
  { policy: "without a policy", strict: false, site: () => process.env.E2E_FOREIGN ?? "" },
  { policy: "with a full policy", strict: true, site: () => process.env.E2E_FOREIGN_STRICT ?? "" },
];

/** The POST requests of this browser as PHP decoded them, in order; PHP keeps them in the session. */
export async function received(page: Page): Promise<Received[]> {
  const answer = await page.request.get(new URL("/recu.php", page.url()).href);
  return answer.json();
}

/** The only POST request so far. What depends on the mode is checked here and removed. */
export async function onlyReceived(page: Page, strict: boolean): Promise<Omit<Received, "avec" | "jeton" | "type">> {
  const all = await received(page);
  expect(all).toHaveLength(1);
  return lastOf(all, strict);
}

/** The last POST request. What depends on the mode is checked here and removed. */
export function lastOf(all: readonly Received[], strict: boolean): Omit<Received, "avec" | "jeton" | "type"> {
  const last = all.at(-1);
  if (!last) throw new Error("PHP has received no POST request");
  const { avec, jeton, type, ...rest } = last;
  expect(avec).toBe("XMLHttpRequest");
  if (strict) expect(jeton).toMatch(/^[A-Za-z0-9_-]{22}$/);
  else expect(jeton).toBeNull();
  expect(type === FORM || (type === "" && rest.corps === "")).toBe(true);
  return rest;
}
