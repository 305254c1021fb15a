import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { scrolls } from "../../dialog/keep-tab-stop.js";
import { useTabStop } from "../../shell/use-tab-stop.js";

export interface CaptionProps {
  readonly text: string;
  /** Its language, if it is not the page's. */
  readonly language: string | undefined;
}

/** The caption of the picture in view. A long one scrolls by wheel, touch and keyboard. */
export function Caption({ text, language }: CaptionProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useTabStop(ref);
  useOwnScroll(ref);
  useHandOver(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caption is read from its beginning.
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [text]);
  return (
    <div className="vt-lightbox-caption" lang={language} tabIndex={-1} ref={ref}>
      {text}
    </div>
  );
}

/** Keeps wheel and arrow keys from the stage, which zooms with the wheel and pans with the arrow keys. */
function useOwnScroll(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const keep = (event: Event) => {
      if (ref.current && scrolls(ref.current)) event.stopPropagation();
    };
    ref.current?.addEventListener("wheel", (event) => !event.ctrlKey && keep(event), { signal, passive: true });
    ref.current?.addEventListener("keydown", (event) => /^Arrow(?:Up|Down)$/.test(event.key) && keep(event), {
      signal,
    });
    return () => listening.abort();
  }, [ref]);
}

/** Moves focus from the caption to a button if the next picture has none. */
function useHandOver(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const caption = ref.current;
    const dialog = caption?.closest("dialog");
    return () => {
      if (document.activeElement === caption) dialog?.querySelector<HTMLElement>(".vt-lightbox-next")?.focus();
    };
  }, [ref]);
}
