/**
 * A search that opens where it stands: `details` around a form. Opening leads to the field; Escape closes it, and so
 * does leaving it, because what is open may cover the page. Where a style sheet shows the form though the box is closed,
 * there is nothing to open.
 */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const box = element as HTMLDetailsElement;
  const opener = box.querySelector("summary");
  const field = box.querySelector("input:not([type=hidden])") as HTMLInputElement | null;
  if (!opener || !field) return;
  // In the click itself: on a phone the keyboard comes for no later focus.
  opener.addEventListener("click", (event) => open(event, box, field), { signal });
  box.addEventListener("keydown", (event) => closeByEscape(event, box, opener), { signal });
  document.addEventListener("focusin", ({ target }) => closeLeft(box, target), { signal });
  // It was opened before this had come.
  if (box.open && document.activeElement === opener) field.focus();
}

function open(event: Event, box: HTMLDetailsElement, field: HTMLInputElement): void {
  if (box.open || event.defaultPrevented) return;
  event.preventDefault();
  box.open = true;
  field.focus();
}

/** The first Escape closes the suggestions, and is theirs. */
function closeByEscape(event: KeyboardEvent, box: HTMLDetailsElement, opener: HTMLElement): void {
  if (event.key !== "Escape" || event.defaultPrevented || !box.open) return;
  event.preventDefault();
  box.open = false;
  opener.focus();
}

function closeLeft(box: HTMLDetailsElement, target: EventTarget | null): void {
  if (box.open && !box.contains(target as Node)) box.open = false;
}
