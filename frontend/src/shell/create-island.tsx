import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { ErrorBoundary } from "./ErrorBoundary.js";

/** One React root in an element of its own at the end of the body. */
export interface Island {
  readonly element: HTMLElement;
  /** Draws before it returns: what opens on a click is open, and has focus, when the click ends. */
  render(view: ReactNode): void;
}

/**
 * Makes an island. When its view fails, the error is reported with the island's name and element, the island leaves
 * the page, and `onFailure` is called; the island is then of no more use.
 */
export function createIsland(name: string, onFailure: () => void): Island {
  const element = document.createElement("div");
  element.className = "vt-island";
  element.dataset.vtIsland = name;
  const root = createRoot(element);
  const fail = (error: unknown) => {
    console.error(`island ${name} failed`, element, error);
    queueMicrotask(() => discard(root, element));
    onFailure();
  };
  return {
    element,
    render(view) {
      if (!element.isConnected) document.body.append(element);
      flushSync(() => root.render(<ErrorBoundary onFailure={fail}>{view}</ErrorBoundary>));
    },
  };
}

/** Not while React is still drawing: it refuses. */
function discard(root: Root, element: HTMLElement): void {
  root.unmount();
  element.remove();
}
