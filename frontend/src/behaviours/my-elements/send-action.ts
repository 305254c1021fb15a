import { readPlatform } from "../../page/config.js";
import { request } from "../../update/http.js";
import { loginAddress } from "./lost-session.js";

/** An action on an element. */
export interface Order {
  readonly action: "activate" | "delete";
  readonly ident: string;
  readonly id: string;
  /** Whether a switch is to publish the element; missing if the list does not show its state. */
  readonly publish?: boolean;
}

export interface Failed {
  readonly done: false;
  /** The server's words. */
  readonly message?: string;
  /** Where to log in, if that is what is missing. */
  readonly login?: string;
}

/** `classes`: those of the link's new state. */
export type Outcome = { readonly done: true; readonly classes: readonly string[] } | Failed;

/** The header with the state that a switch requests: spec 7.1 fixes the body, and the list may be outdated. */
const WANTED = "X-Vitrine-Active";

/** Sends an action of the list (spec 7.1). */
export async function sendAction({ action, ident, id, publish }: Order): Promise<Outcome> {
  const url = `/${readPlatform()}/ajax/modules/modules/traitement.php`;
  const body = new URLSearchParams({
    action: `my_elements_${action}`,
    element_module_ident: ident,
    element_id: id,
  });
  const headers: Record<string, string> = publish === undefined ? {} : { [WANTED]: publish ? "1" : "0" };
  const answer = await request(url, { method: "POST", body, headers });
  const read = readJson(answer.text);
  if (answer.ok && read && isTrue(read.result)) return { done: true, classes: classNames(read.class) };
  const message = typeof read?.msg === "string" ? read.msg.trim() : "";
  const login = read && answer.status !== 401 ? undefined : loginAddress(answer, url);
  return { done: false, ...(message ? { message } : {}), ...(login ? { login } : {}) };
}

/** Servers also send a boolean as a string. */
function isTrue(result: unknown): boolean {
  return Boolean(result) && result !== "false" && result !== "0";
}

/** Judged by its content: servers also send JSON as text/html. */
function readJson(text: string | undefined): { result?: unknown; class?: unknown; msg?: unknown } | undefined {
  try {
    const read: unknown = JSON.parse(text ?? "");
    return typeof read === "object" && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

function classNames(classes: unknown): string[] {
  return typeof classes === "string" ? classes.split(/\s+/).filter(Boolean) : [];
}
