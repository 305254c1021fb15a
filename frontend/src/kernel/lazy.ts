import type { Delegate, Mount } from "../page/behaviour.js";
import type { Chunk } from "./chunk.js";
import { report } from "./report.js";

/**
 * Mounts what a chunk holds: at once where it is there, so that a control it adds can have its focus back right after an
 * update; else once it has come, if the element has not left before.
 */
export function lazyMount(chunk: Chunk<{ readonly mount: Mount }>): Mount {
  return (element, signal) => {
    if (chunk.loaded) return chunk.loaded.mount(element, signal);
    return chunk.load().then(({ mount }) => (signal.aborted ? undefined : mount(element, signal)));
  };
}

export interface LazyDelegate {
  readonly selector: string;
  readonly event: string;
  readonly last?: boolean;
  /** Says at once, before the chunk has come, whether the event is for it; then its default is prevented. */
  readonly takes?: (event: Event, element: HTMLElement) => boolean;
  /** The event does nothing by itself: its chunk alone decides about it, whatever key or button it came with. */
  readonly passive?: boolean;
  /**
   * Its handler answers whether it took the event; one it leaves does what it does without script. It is told
   * whether the visitor has moved about the page since, which they want to be where it is then.
   */
  readonly chunk: Chunk<{ readonly handle: (event: Event, element: HTMLElement, moved?: boolean) => boolean }>;
}

/** Keeps an event that comes before its chunk, and replays it. Without its chunk the page works as plain HTML. */
export function lazyDelegate(delegate: LazyDelegate): Delegate {
  const { selector, event: name, last = false, takes, passive, chunk } = delegate;
  let released: Element | undefined;

  const release = (event: Event, element: HTMLElement) => {
    released = element;
    if (name === "click") element.click();
    if (name === "submit") (element as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    released = undefined;
  };
  const replay = async (event: Event, element: HTMLElement) => {
    element.setAttribute("aria-busy", "true");
    let moved = false;
    const waiting = new AbortController();
    for (const move of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(move, () => (moved = true), { signal: waiting.signal, capture: true, passive: true });
    const loaded = await chunk.load().catch((error: unknown) => report(`${name} on ${selector}`, element, error));
    waiting.abort();
    element.removeAttribute("aria-busy");
    if (element.isConnected && !loaded?.handle(event, element, moved) && !passive) release(event, element);
  };

  return {
    selector,
    event: name,
    last,
    handle(event, element) {
      if (event.defaultPrevented || released === element) return;
      if (!passive && (opensElsewhere(event as MouseEvent) || takes?.(event, element) === false)) return;
      if (!chunk.loaded) {
        if (!passive) event.preventDefault();
        void replay(event, element);
      } else if (chunk.loaded.handle(event, element)) event.preventDefault();
    },
  };
}

/** Asked with another button or a key: for a tab or window of its own, a download, a menu. Only clicks know these. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || ctrlKey || metaKey || shiftKey || altKey;
}
