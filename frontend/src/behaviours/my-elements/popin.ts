import { quoted } from "../../dom/css-string.js";
import { sayResult } from "../../feedback/say-result.js";
import { pageHistory } from "../../navigation/history.js";
import { DATA_ELEMENT_POPIN, EVENT_MODAL_CLOSE, EVENT_PREFIX, MARK_SUCCESS } from "../../schema.js";
import { type Lists, type Place, placeOf, refreshAround } from "./refresh-around.js";

/** The modal box: opens a link's page; returns false if the link is to be followed. */
export interface Box {
  readonly handle: (event: Event, link: HTMLElement) => boolean;
}

/** Creates the handler of the links that open an editor over the page (spec 2.1). */
export function makePopins(box: Box, lists: Lists): Box {
  return {
    handle(event, link) {
      if (!box.handle(event, link)) return false;
      const dialog = document.querySelector<HTMLDialogElement>("dialog.vt-box");
      if (!dialog) return true;
      const place = placeOf(link);
      const closed = () => {
        const next = nextIn(dialog);
        // The form that opens next says enough.
        void renew(place, next ? "" : resultIn(dialog), lists).then(() => next && openerOf(next)?.click());
      };
      dialog.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, closed, { once: true });
      closeBeside(dialog);
      return true;
    },
  };
}

/** After a popin has closed, renews what it may have changed: the link's block, else the page. */
async function renew(place: Place, message: string, lists: Lists): Promise<void> {
  if (await refreshAround(place, lists)) {
    if (message) sayResult({ text: message });
    return;
  }
  // Going back over the dialog's history entry would cancel the reload.
  await pageHistory.settled();
  location.reload();
}

/** Returns the editor's success message, which is removed with the popin before it is read out. */
function resultIn(dialog: Element): string {
  const page = dialog.querySelector("iframe")?.contentDocument;
  return page?.querySelector(`.${MARK_SUCCESS}`)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** Returns the address of the form that the editor's answer leads to: that of a new element. */
function nextIn(dialog: Element): string | null | undefined {
  const page = dialog.querySelector("iframe")?.contentDocument;
  return page?.querySelector(`.${MARK_SUCCESS} ~ * [${DATA_ELEMENT_POPIN}]`)?.getAttribute("href");
}

/** Returns the link that opens this form from the renewed page. */
function openerOf(address: string): HTMLElement | null {
  return document.querySelector(`[${DATA_ELEMENT_POPIN}][href=${quoted(address)}]`);
}

/**
 * Closes the popin on a click on the page behind it, as Escape does. A press that began inside, such as a
 * selection, does not count.
 */
function closeBeside(dialog: HTMLDialogElement): void {
  let began = false;
  dialog.addEventListener("pointerdown", (event) => {
    began = isBeside(dialog, event);
  });
  dialog.addEventListener("click", (event) => {
    if (began && isBeside(dialog, event)) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
}

/** A backdrop click targets the dialog, outside its edges. */
function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}
