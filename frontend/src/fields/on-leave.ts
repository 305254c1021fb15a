/**
 * Calls `act` when the visitor has left a field, until `signal` aborts. A click that led away does its work first: what is
 * said about the field may move the button from under the pointer.
 */
export function onLeave(field: HTMLElement, act: () => void, signal: AbortSignal): void {
  let isPressed = false;
  let isLeaving = false;
  const leave = () => {
    isLeaving = false;
    if (!signal.aborted && document.activeElement !== field) act();
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The click comes with the release, in the same task.
    if (isLeaving) setTimeout(leave);
  };
  addEventListener("pointerdown", press, { signal, capture: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal, capture: true });
  const blurred = () => {
    isLeaving = isPressed;
    if (!isPressed) leave();
  };
  field.addEventListener("blur", blurred, { signal });
}
