import { reportFailure } from "../../page/running-kernel.js";
import { CONFIRM_CLOSE, DATA_CLOSE_POPUP, MARK_SUCCESS } from "../../schema.js";
import { request } from "../../update/http.js";

/**
 * Asks the framed page whether its box may close. Returns its objection; undefined if it may close, or if the page has
 * no such function, as far as can be seen: a page of another origin cannot be read.
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

/** Returns the text of a refusal, which may be a number; undefined if it has none. */
export function textOf(refusal: unknown): string | undefined {
  const text = typeof refusal === "string" || typeof refusal === "number" ? `${refusal}` : "";
  return text.trim() === "" ? undefined : text;
}

/** Calls `act` for an Escape in the framed page that neither the page nor an open layer in it has handled. */
export function onEscapeIn(frame: HTMLIFrameElement, act: () => void): void {
  const page = frame.contentDocument;
  page?.defaultView?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || page.querySelector(":is(:modal,:popover-open)")) return;
    event.preventDefault();
    act();
  });
}

/** Returns the framed page's message if it is done and its box is to close (spec 4.2). */
export function lastWord(frame: HTMLIFrameElement): string | null | undefined {
  return frame.contentDocument?.querySelector(`.${MARK_SUCCESS}[${DATA_CLOSE_POPUP}="1"]`)?.textContent;
}

/**
 * Resolves to whether a loaded frame shows its page. A browser does not report the error page that it shows for a lost
 * connection or a page that refuses framing. But then a same-origin page cannot be read, and has not redirected.
 */
export async function showsPage(frame: HTMLIFrameElement, address: string): Promise<boolean> {
  const foreign = new URL(address, document.baseURI).origin !== location.origin;
  if (foreign || frame.contentDocument) return true;
  const answer = await request(address, { redirect: "manual" });
  return !answer.ok && answer.status === 0;
}
