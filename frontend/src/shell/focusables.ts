const focusable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], " +
  "[tabindex], [contenteditable]";

/** What could take focus, in the order of the page; some of it may be disabled, hidden or inert. */
export function focusablesIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)];
}
