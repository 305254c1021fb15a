import { switchedOn } from "../../dom/switched-on.js";
import { whenIdle } from "../../page/idle.js";
import { reportFailure } from "../../page/running-kernel.js";
import { DATA_FRONT_BANNER } from "../../schema.js";
import { mountBanner } from "./banner.js";
import { seenBefore } from "./seen-before.js";

/**
 * Mounts a popup or banner of the page (spec 2.5), unless the visitor has seen it. A popup waits until the page is
 * idle: only then is the code fetched that shows it in a dialog.
 */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  if (seenBefore(element)) element.remove();
  else if (element.matches(switchedOn(DATA_FRONT_BANNER))) mountBanner(element, signal);
  else whenIdle(() => void showInTurn(element, signal), signal);
}

/** Has a press repeated that closed a banner before it was mounted: by now it listens for itself. */
export const handle = () => false;

let coming: Promise<typeof import("./popup.js")> | undefined;

/**
 * Shares one import: two could resolve out of order, and popups show in page order. A failed import is retried once, and
 * again by the next popup.
 */
function loadPopups(): Promise<typeof import("./popup.js")> {
  const load = () => import("./popup.js");
  coming ??= load()
    .catch(load)
    .catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return coming;
}

async function showInTurn(popup: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const { whenFree, showPopup } = await loadPopups();
    whenFree(() => showPopup(popup, signal), signal);
  } catch (error) {
    reportFailure("front popup", popup, error);
  }
}
