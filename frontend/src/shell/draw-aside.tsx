import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

/**
 * Renders a view outside the page, in slices of a few milliseconds, and unmounts it once rendered. Errors are ignored:
 * the visible render will fail again.
 */
export function drawAside(view: ReactElement): void {
  const root = createRoot(document.createElement("div"), { onUncaughtError: () => {} });
  // Deferred: React refuses to unmount while it renders.
  const leave = (drawn: Element | null) => void (drawn && queueMicrotask(() => root.unmount()));
  root.render(<div ref={leave}>{view}</div>);
}
