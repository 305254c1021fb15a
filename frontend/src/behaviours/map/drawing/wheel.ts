/** The wheel scrolls the page; with Ctrl, as a trackpad's pinch has it, it is the map's.. */
export function guardWheel(map: HTMLElement, signal: AbortSignal): void {
  const guard = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  map.addEventListener("wheel", guard, { capture: true, passive: true, signal });
}
