import { keepTabStop } from "../../dialog/keep-tab-stop.js";
import { openDialog } from "../../dialog/open-dialog.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { isRendered } from "../../dom/is-rendered.js";
import { switchedOn } from "../../dom/switched-on.js";
import { CLOSE } from "../../page/messages.js";
import { DATA_OVERLAY } from "../../schema.js";
import { listenForClose } from "./close-controls.js";
import { countDown } from "./count-down.js";
import { addButton, frameOf } from "./frame.js";
import { rememberSeen } from "./seen-before.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** Shows a popup until it is closed, then removes it. If `signal` aborts first, it returns to its place. */
export function showPopup(popup: HTMLElement, signal: AbortSignal): void {
  rememberSeen(popup);
  const placeholder = document.createComment("");
  popup.before(placeholder);
  const { dialog, bar } = frameOf(popup);
  document.body.append(dialog);
  const open = new AbortController();
  const end = (leave: () => void) => {
    if (open.signal.aborted) return;
    open.abort();
    release();
    restRooms();
    leave();
    placeholder.remove();
    dialog.remove();
    focusContent();
  };
  const close = () => end(() => popup.remove());
  const putBack = () => {
    hide();
    if (popup.isConnected) placeholder.replaceWith(popup);
  };
  const controls = listenForClose(popup, close, open.signal);
  const closer = controls[0] ?? addButton(bar, CLOSE, close, open.signal);
  onOverlay(dialog, close, open.signal);
  const release = openDialog(dialog, close);
  const hide = reveal(popup);
  // The popup is unrequested: with focus on the dialog, a key being pressed activates nothing in it.
  dialog.focus({ preventScroll: true });
  const restRooms = openRooms(popup);
  signal.addEventListener("abort", () => end(() => putBack()), { signal: open.signal });
  countDown(popup, { dialog, bar }, { close, closer, signal: open.signal });
}

/** Reveals a popup that the page hides until it is shown. Returns a function that hides it again. */
function reveal(popup: HTMLElement): () => void {
  const { hidden, style } = popup;
  const { display } = style;
  popup.hidden = false;
  if (!isRendered(popup)) style.display = "block";
  return () => {
    popup.hidden = hidden;
    style.display = display;
  };
}

/**
 * Makes the box and the overlay around it tab stops while they scroll. Both start at the top: the browser has scrolled
 * to the first control inside. Returns a function that ends this.
 */
function openRooms(popup: HTMLElement): () => void {
  const rooms = [popup, ...popup.querySelectorAll<HTMLElement>(switchedOn(DATA_OVERLAY))];
  for (const room of rooms) room.scrollTop = 0;
  const ends = rooms.map(keepTabStop);
  return () => {
    for (const end of ends) end();
  };
}

/** Calls `act` on a click on the overlay, unless it began inside the box, as a text selection may. */
function onOverlay(dialog: HTMLElement, act: () => void, signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  const release = ({ target }: Event) => {
    // A click by a script has no pointerdown.
    const began = pressed ?? target;
    pressed = null;
    if (began === target && isOverlay(target)) act();
  };
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal });
  dialog.addEventListener("click", release, { signal });
}

const isOverlay = (target: EventTarget | null) => target instanceof Element && target.matches(switchedOn(DATA_OVERLAY));

/** Moves focus to the page's content if nothing had it: the popup has no opener to return to. */
function focusContent(): void {
  if (document.activeElement !== document.body) return;
  const content = document.querySelector<HTMLElement>("main, h1");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
