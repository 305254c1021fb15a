import type { Delegate, Mount } from "../page/behaviour.js";
import type { Chunk } from "./chunk.js";
import { native } from "./native.js";
import { report } from "./report.js";

/**
 * Mounts a chunk's content. If the chunk is loaded, it mounts synchronously, so that focus can return to a control it
 * adds right after an update. Otherwise it mounts once the chunk has loaded, unless the element has left by then.
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
  /** Decides, before the chunk has loaded, whether to handle the event; if true, its default is prevented. */
  readonly takes?: (event: Event, element: HTMLElement) => boolean;
  /** The default is not prevented while the chunk loads. The chunk also gets clicks with a modifier or other button. */
  readonly passive?: boolean;
  /**
   * `handle` returns whether it handled the event; if not, the event takes its default action. `moved`: the visitor has
   * scrolled, typed or pressed a button while the chunk loaded, so the page must not scroll.
   */
  readonly chunk: HandlerChunk | ((element: HTMLElement) => HandlerChunk);
}

interface Handler {
  readonly handle: (event: Event, element: HTMLElement, moved?: boolean) => boolean;
}

/** A chunk, or none for an element that has no handler; without `loaded`, `load` is called for each event. */
export type HandlerChunk = Partial<Pick<Chunk<Handler>, "loaded">> & { load(): Promise<Handler | undefined> };

/** Holds an event until its chunk has loaded, then replays it. If the chunk fails, the page works as plain HTML. */
export function lazyDelegate(delegate: LazyDelegate): Delegate {
  const { selector, event: name, last = false, takes, passive, chunk: owner } = delegate;
  let released: Element | undefined;
  /** By element its newest press, as of two buttons of a form the one pressed last; other events each by itself. */
  const held = new Map<Element | Event, Event>();

  const release = (event: Event, element: HTMLElement) => {
    released = element;
    if (name === "click") element.click();
    if (name === "submit") native(element as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    released = undefined;
  };
  const replay = async (key: Element | Event, element: HTMLElement, chunk: HandlerChunk) => {
    const own = native(element);
    own.setAttribute("aria-busy", "true");
    let moved = false;
    const waiting = new AbortController();
    for (const move of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(move, () => (moved = true), { signal: waiting.signal, capture: true, passive: true });
    const loaded = await chunk.load().catch((error: unknown) => report(`${name} on ${selector}`, element, error));
    waiting.abort();
    const event = held.get(key) as Event;
    held.delete(key);
    own.removeAttribute("aria-busy");
    if (own.isConnected && !loaded?.handle(event, element, moved) && !passive) release(event, element);
  };

  return {
    selector,
    event: name,
    last,
    handle(event, element) {
      if (event.defaultPrevented || released === element) return;
      if (!passive && (opensElsewhere(event as MouseEvent) || takes?.(event, element) === false)) return;
      const chunk = "load" in owner ? owner : owner(element);
      if (!chunk.loaded) {
        if (!passive) event.preventDefault();
        const key = passive || !event.cancelable ? event : element;
        const isHeld = held.has(key);
        held.set(key, event);
        if (!isHeld) void replay(key, element, chunk);
      } else if (chunk.loaded.handle(event, element)) event.preventDefault();
    },
  };
}

/** Whether a modifier or button opens a tab, window, download or menu. Only mouse events have these properties. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || ctrlKey || metaKey || shiftKey || altKey;
}
