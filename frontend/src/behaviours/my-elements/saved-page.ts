import { MARK_SUCCESS } from "../../schema.js";
import type { MessageArea } from "./message-area.js";

const SUCCESS = "success";

/** Loads the saved page (spec 2.4, 4.2) in place of this one, so that Back leads to no outdated form. */
export function showSaved(): void {
  const url = new URL(location.href);
  url.searchParams.set(SUCCESS, "1");
  url.hash = "";
  location.replace(url.href);
}

/**
 * Focuses the success message of the saved page: the focus was lost with the page before, and a live region that a page
 * loads with is not read out. A visitor who has moved meanwhile, to a field or out of the popin, keeps the focus.
 */
export function readSaved(message: MessageArea): void {
  const frame = window.frameElement;
  const isHere = !frame || frame === frame.ownerDocument.activeElement;
  if (!isHere || document.activeElement !== document.body || !isJustSaved()) return;
  if (message.element.querySelector(`.${MARK_SUCCESS}`)) message.focus();
}

/** A reload or Back to the same address follows no save. */
function isJustSaved(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" && new URLSearchParams(location.search).get(SUCCESS) === "1";
}
