import type { Cleanup } from "../../page/behaviour.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { afterPress } from "../../page/press.js";
import { reportFailure } from "../../page/running-kernel.js";

const importEditor = () => import("./rich-editor.js");
let loaded: Awaited<ReturnType<typeof importEditor>> | undefined;

/** How far from the viewport a field may be when its editor is fetched. */
const NEAR = "50%";

const composing = new WeakSet<EventTarget>();

/**
 * Mounts a rich-text field: a plain textarea until its editor has loaded. The editor may be higher than the textarea, so
 * it loads ahead: when the field is near the viewport and the page is idle, or at the first sign of use. Under Save-Data
 * it loads on focus. A press under way is finished first, since what it is on may move.
 */
export function mount(element: HTMLElement, signal: AbortSignal): Cleanup {
  const source = element as HTMLTextAreaElement;
  let remove: Cleanup = () => {};
  source.addEventListener("compositionstart", () => composing.add(source), { signal });
  source.addEventListener("compositionend", () => composing.delete(source), { signal });
  const open = () => {
    if (loaded && !signal.aborted) remove = loaded.edit(source, signal);
  };
  if (loaded) open();
  else
    whenWanted(source, signal, async () => {
      try {
        // As for all chunks, a failed import is retried once.
        loaded = await importEditor().catch(importEditor);
        await composed(source);
      } catch (error) {
        reportFailure("rich text", source, error);
        return;
      }
      afterPress(open, signal);
    });
  return () => remove();
}

function whenWanted(source: HTMLTextAreaElement, signal: AbortSignal, act: () => void): void {
  const done = new AbortController();
  signal.addEventListener("abort", () => done.abort(), { once: true });
  const want = () => {
    if (done.signal.aborted) return;
    done.abort();
    act();
  };
  const signs = savesData() ? ["focus"] : ["focus", "pointerenter", "touchstart"];
  for (const sign of signs) source.addEventListener(sign, want, { passive: true, signal: done.signal });
  if (document.activeElement === source) want();
  if (savesData() || done.signal.aborted) return;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && whenIdle(want, done.signal),
    { rootMargin: NEAR },
  );
  observer.observe(source);
  done.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Resolves once an IME composition in the textarea has ended. */
async function composed(source: HTMLTextAreaElement): Promise<void> {
  if (composing.has(source)) await new Promise((end) => source.addEventListener("compositionend", end, { once: true }));
}
