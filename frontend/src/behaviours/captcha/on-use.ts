/**
 * Calls `use` when the visitor is at a form, until `signal` aborts. A press does its click first: what the captcha says
 * then may move the button from under the pointer, and the click would be lost.
 */
export function onUse(form: HTMLFormElement, use: () => void, signal: AbortSignal): void {
  let isPressed = false;
  let isWaiting = false;
  const settle = () => {
    isWaiting = false;
    if (!signal.aborted) use();
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The click comes with the release, in the same task.
    if (isWaiting) setTimeout(settle);
  };
  const begin = () => {
    if (isPressed) isWaiting = true;
    else use();
  };
  form.addEventListener("pointerdown", press, { signal, capture: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal, capture: true });
  for (const name of ["focusin", "input"]) form.addEventListener(name, begin, { signal });
}
