/**
 * What opened a dialog does not answer it. A key that is held repeats: until a key is let go, Enter and the space bar
 * press nothing in the dialog. A double click goes on: until a click is the first one again, clicks press nothing in it.
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

/** A click of the keyboard, or of a script, counts 0 and is none of a series. */
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
