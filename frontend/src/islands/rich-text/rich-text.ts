import type { Cleanup } from "../../page/behaviour.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { reportFailure } from "../../page/running-kernel.js";

const importEditor = () => import("./rich-editor.js");
let loaded: Awaited<ReturnType<typeof importEditor>> | undefined;

/** How far from the view a field may be when its editor is fetched. */
const NEAR = "50%";

const composing = new WeakSet<EventTarget>();

/**
 * A rich-text field: a plain textarea until its editor comes. The editor is another box than the textarea, so it comes
 * before it is needed: when the field is near the view and the page is idle, or at the first sign that somebody goes
 * there. Whoever saves data gets it with the focus.
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
        // As all chunks: a failed import is tried once more.
        loaded = await importEditor().catch(importEditor);
        await composed(source);
      } catch (error) {
        reportFailure("rich text", source, error);
        return;
      }
      open();
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

/** Whoever types by an input method ends the word in the textarea. */
async function composed(source: HTMLTextAreaElement): Promise<void> {
  if (composing.has(source)) await new Promise((end) => source.addEventListener("compositionend", end, { once: true }));
}
