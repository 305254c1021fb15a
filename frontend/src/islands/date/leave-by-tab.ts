import { tabStopsIn } from "../../shell/focusables.js";

/**
 * Tab past either end of a layer goes on where its opener stands: the layer itself stands elsewhere in the page, where
 * the next stop would be nothing that a visitor expects.
 */
export function leaveByTab(layer: HTMLElement, opener: HTMLElement, close: () => void, signal: AbortSignal): void {
  const leave = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (key !== "Tab" || ctrlKey || altKey || metaKey) return;
    const stops = tabStopsIn(layer);
    if (document.activeElement !== stops.at(shiftKey ? 0 : -1)) return;
    close();
    opener.focus();
    // Forward, the browser's own Tab goes on from the opener.
    if (shiftKey) event.preventDefault();
  };
  layer.addEventListener("keydown", leave, { signal });
}
