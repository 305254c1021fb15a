// The foreign PHP site (tests/contract/foreign-site) in its two modes, and what it says that PHP decoded.

import { expect, type Page } from "@playwright/test";

/** One POST request as PHP decoded it. */
export interface Received {
  readonly chemin: string;
  /** The query as it came. */
  readonly requete: string;
  readonly get: unknown;
  readonly post: unknown;
  /** The body as it came. */
  readonly corps: string;
  readonly type: string;
  readonly avec: string;
  readonly jeton: string | null;
}

export const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** Read in the test, for the addresses are known once the servers are. */
export const MODES = [
  { policy: "without a policy", strict: false, site: () => process.env.E2E_FOREIGN ?? "" },
  { policy: "with a full policy", strict: true, site: () => process.env.E2E_FOREIGN_STRICT ?? "" },
];

/** What PHP decoded of the POST requests that this browser has sent, in their order; it keeps them in its session. */
export async function received(page: Page): Promise<Received[]> {
  const answer = await page.request.get(new URL("/recu.php", page.url()).href);
  return answer.json();
}

/** The only POST request so far, without what the mode alone decides, which is checked here. */
export async function onlyReceived(page: Page, strict: boolean): Promise<Omit<Received, "avec" | "jeton" | "type">> {
  const all = await received(page);
  expect(all).toHaveLength(1);
  return lastOf(all, strict);
}

/** The last POST request, without what the mode alone decides, which is checked here. */
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
