import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

/**
 * Draws a view where nobody sees it, in slices of a few milliseconds, and takes it away when it is drawn. If it fails,
 * nothing is said: it fails again where it is wanted.
 */
export function drawAside(view: ReactElement): void {
  const root = createRoot(document.createElement("div"), { onUncaughtError: () => {} });
  // Deferred: React refuses to unmount while it renders.
  const leave = (drawn: Element | null) => void (drawn && queueMicrotask(() => root.unmount()));
  root.render(<div ref={leave}>{view}</div>);
}
