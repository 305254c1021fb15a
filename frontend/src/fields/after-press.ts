/**
 * Gives a way to act once no press is under way, until `signal` aborts: what is said about a field may move the button
 * from under the pointer, and its click would be lost. Of several acts of one press the last is done.
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
    // The click comes with the release, in the same task.
    if (waiting) setTimeout(settle);
  };
  addEventListener("pointerdown", press, { signal, capture: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal, capture: true });
  return (act) => {
    if (isPressed) waiting = act;
    else act();
  };
}
