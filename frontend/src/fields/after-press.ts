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
    const act = waiting;
    waiting = undefined;
    if (!signal.aborted) act?.();
  };
  const release = () => {
    isPressed = false;
    // The click is dispatched with the release, in the same task.
    if (waiting) setTimeout(settle);
  };
  addEventListener("pointerdown", press, { signal, capture: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal, capture: true });
  return (act) => {
    if (isPressed) waiting = act;
    else act();
  };
}
