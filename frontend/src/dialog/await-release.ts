/**
 * Keeps the input that opened a dialog from activating a control in it. Until a key is released, repeated Enter and
 * Space keydowns are dropped; until a click is the first of its series again, the dialog's clicks are dropped.
 */
export function awaitRelease(dialog: HTMLDialogElement, signal: AbortSignal): void {
  awaitKeyUp(dialog, signal);
  awaitFirstClick(dialog, signal);
}

function awaitKeyUp(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const released = endingWith(signal);
  const until = { signal: released.signal, capture: true };
  const dropKey = (event: KeyboardEvent) => {
    if (event.repeat && /^(?:Enter| )$/.test(event.key)) drop(event);
  };
  dialog.addEventListener("keydown", dropKey, until);
  addEventListener("keyup", () => released.abort(), until);
}

/** A click by keyboard or script has `detail` 0 and belongs to no series. */
function awaitFirstClick(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const released = endingWith(signal);
  const hear = (event: MouseEvent) => {
    if (event.detail === 1) released.abort();
    else if (event.detail > 1 && dialog.contains(event.target as Node)) drop(event);
  };
  addEventListener("click", hear, { signal: released.signal, capture: true });
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function endingWith(signal: AbortSignal): AbortController {
  const ending = new AbortController();
  signal.addEventListener("abort", () => ending.abort(), { signal: ending.signal });
  return ending;
}
