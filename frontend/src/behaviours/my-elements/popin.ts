import { announce } from "../../feedback/announcer.js";
import { pageHistory } from "../../navigation/history.js";
import { EVENT_MODAL_CLOSE, EVENT_PREFIX, MARK_SUCCESS } from "../../schema.js";
import { blockAt, type Lists, type Place, placeOf } from "./refresh-around.js";

/** The modal box: it opens a link's page, or returns false if the link is to be followed. */
export interface Box {
  readonly handle: (event: Event, link: HTMLElement) => boolean;
}

/** Makes the handler of the links that open an editor over the page (spec 2.1). */
export function makePopins(box: Box, lists: Lists): Box {
  return {
    handle(event, link) {
      if (!box.handle(event, link)) return false;
      const dialog = document.querySelector<HTMLDialogElement>("dialog.vt-box");
      if (!dialog) return true;
      const place = placeOf(link);
      const closed = () => void renew(place, resultIn(dialog), lists);
      dialog.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, closed, { once: true });
      closeBeside(dialog);
      return true;
    },
  };
}

/** When any popin closes, what it may have changed is asked for again: its block, else the page. */
async function renew(place: Place, said: string, lists: Lists): Promise<void> {
  const block = blockAt(place);
  if (block) {
    await lists.refreshModule(block);
    if (said) announce(said);
    return;
  }
  // The way back over the dialog's history entry would cut the reload off.
  await pageHistory.settled();
  location.reload();
}

/** What the editor has said last, if it has saved: it goes with the popin, and is not heard otherwise. */
function resultIn(dialog: Element): string {
  const page = dialog.querySelector("iframe")?.contentDocument;
  return page?.querySelector(`.${MARK_SUCCESS}`)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/**
 * A click on the page behind the popin closes it as Escape does. What began in the dialog, as a selection that ends
 * beside it, is none.
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

/** The backdrop is the dialog's own, and beyond its edges. */
function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}
