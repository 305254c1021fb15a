/**
 * Returns a function that defers an action while a press is under way, until `signal` aborts: a message beside a field
 * may move the button from under the pointer, and its click would be lost. One press runs only the last action.
 */
export function afterPress(signal: AbortSignal): (act: () => void) => void {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const press = () => {
    isPressed = true;
  };
  const settle = () => {
    if (isPressed) return;
    const act = waiting;
    waiting = undefined;
    if (!signal.aborted) act?.();
  };
  const release = () => {
    isPressed = false;
    // The click is dispatched with the release, in the same task.
    if (waiting) setTimeout(settle);
  };
  const listen = (names: readonly string[], act: () => void) => {
    for (const name of names) addEventListener(name, act, { signal, capture: true });
  };
  // A tap moves the focus and clicks with the mouse events that follow its `pointerup`.
  listen(["pointerdown", "mousedown"], press);
  listen(["pointerup", "pointercancel", "mouseup"], release);
  return (act) => {
    if (isPressed) waiting = act;
    else act();
  };
}
