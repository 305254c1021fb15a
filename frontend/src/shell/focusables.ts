const focusable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], " +
  "[tabindex], [contenteditable]";

/** Candidates for focus, in page order; some may be disabled, hidden or inert. */
export function focusablesIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)];
}
