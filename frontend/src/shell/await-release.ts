/**
 * A key that is held repeats: what it opened is not answered by it. Until a key is let go, Enter and the space bar press
 * nothing in the dialog.
 */
export function awaitRelease(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const released = new AbortController();
  const until = { signal: released.signal, capture: true };
  const drop = (event: KeyboardEvent) => {
    if (!event.repeat || !/^(?:Enter| )$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener("keydown", drop, until);
  addEventListener("keyup", () => released.abort(), until);
  signal.addEventListener("abort", () => released.abort(), { signal: released.signal });
}
