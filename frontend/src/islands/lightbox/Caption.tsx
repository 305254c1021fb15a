import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { scrolls } from "../../shell/keep-tab-stop.js";
import { useTabStop } from "../../shell/use-tab-stop.js";

export interface CaptionProps {
  readonly text: string;
  /** Its language, if it is not the page's. */
  readonly language: string | undefined;
}

/** The caption of the picture in view. One that is too long scrolls, by wheel, finger and keys. */
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

/** The stage around it takes the wheel to enlarge the picture, and the arrow keys to move an enlarged one. */
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

/** Where the next picture has no caption, focus that was on this one goes to a button. */
function useHandOver(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const caption = ref.current;
    const dialog = caption?.closest("dialog");
    return () => {
      if (document.activeElement === caption) dialog?.querySelector<HTMLElement>(".vt-lightbox-next")?.focus();
    };
  }, [ref]);
}
