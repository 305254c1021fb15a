/**
 * Runs a search box that opens in place: `details` around a form. Opening focuses the field. Escape closes the box, and
 * so does leaving it, because it may cover the page. If a style sheet shows the form although the box is closed, there
 * is nothing to open.
 */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const box = element as HTMLDetailsElement;
  const opener = box.querySelector("summary");
  const field = box.querySelector("input:not([type=hidden])") as HTMLInputElement | null;
  if (!opener || !field) return;
  // In the click itself: phones show no keyboard for a later focus.
  opener.addEventListener("click", (event) => open(event, box, field), { signal });
  box.addEventListener("keydown", (event) => closeByEscape(event, box, opener), { signal });
  document.addEventListener("focusin", ({ target }) => closeLeft(box, target), { signal });
  // It was opened before this chunk was loaded.
  if (box.open && document.activeElement === opener) field.focus();
}

function open(event: Event, box: HTMLDetailsElement, field: HTMLInputElement): void {
  if (box.open || event.defaultPrevented) return;
  event.preventDefault();
  box.open = true;
  field.focus();
}

/** Closes the box by Escape, unless that closed the suggestions. */
function closeByEscape(event: KeyboardEvent, box: HTMLDetailsElement, opener: HTMLElement): void {
  if (event.key !== "Escape" || event.defaultPrevented || !box.open) return;
  event.preventDefault();
  box.open = false;
  opener.focus();
}

function closeLeft(box: HTMLDetailsElement, target: EventTarget | null): void {
  if (box.open && !box.contains(target as Node)) box.open = false;
}
