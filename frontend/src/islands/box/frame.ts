import { reportFailure } from "../../page/running-kernel.js";
import { CONFIRM_CLOSE, DATA_CLOSE_POPUP, MARK_SUCCESS } from "../../schema.js";
import { request } from "../../update/http.js";

/**
 * What the framed page answers when it is asked whether its box may close: undefined if it may, or if it has no such
 * function, which nobody can know of a page from another origin.
 */
export function refusalOf(frame: HTMLIFrameElement, name: string = CONFIRM_CLOSE): unknown {
  let ask: unknown;
  try {
    ask = Reflect.get(frame.contentWindow ?? {}, name);
  } catch {
    return undefined;
  }
  if (typeof ask !== "function") return undefined;
  try {
    const answer: unknown = ask.call(frame.contentWindow);
    return answer === false ? undefined : (answer ?? null);
  } catch (error) {
    reportFailure(name, frame, error);
    return undefined;
  }
}

/** The text of a refusal, which may be a number; undefined if it has none. */
export function textOf(refusal: unknown): string | undefined {
  const text = typeof refusal === "string" || typeof refusal === "number" ? `${refusal}` : "";
  return text.trim() === "" ? undefined : text;
}

/** Calls `act` for an Escape in the framed page that neither the page nor something open in it has used. */
export function onEscapeIn(frame: HTMLIFrameElement, act: () => void): void {
  const page = frame.contentDocument;
  page?.defaultView?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || page.querySelector(":is(:modal,:popover-open)")) return;
    event.preventDefault();
    act();
  });
}

/** What the framed page says if it is done and wants its box closed (spec 4.2). */
export function lastWord(frame: HTMLIFrameElement): string | null | undefined {
  return frame.contentDocument?.querySelector(`.${MARK_SUCCESS}[${DATA_CLOSE_POPUP}="1"]`)?.textContent;
}

/**
 * Whether a frame that has loaded shows its page. A browser shows a page of its own for a lost connection or a page that
 * refuses the frame, and does not say so. But then a page of the own site cannot be read, and it has not led elsewhere.
 */
export async function showsPage(frame: HTMLIFrameElement, address: string): Promise<boolean> {
  const foreign = new URL(address, document.baseURI).origin !== location.origin;
  if (foreign || frame.contentDocument) return true;
  const answer = await request(address, { redirect: "manual" });
  return !answer.ok && answer.status === 0;
}
