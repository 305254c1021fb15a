import { tabStopsIn } from "../../dialog/focusables.js";

/**
 * Makes Tab past either end of a layer continue from its opener: the layer is elsewhere in the page, where the next
 * tab stop would be one that no visitor expects.
 */
export function leaveByTab(layer: HTMLElement, opener: HTMLElement, close: () => void, signal: AbortSignal): void {
  const leave = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (key !== "Tab" || ctrlKey || altKey || metaKey) return;
    const stops = tabStopsIn(layer);
    if (document.activeElement !== stops.at(shiftKey ? 0 : -1)) return;
    close();
    opener.focus();
    // Forward, the browser's default action moves on from the opener.
    if (shiftKey) event.preventDefault();
  };
  layer.addEventListener("keydown", leave, { signal });
}
