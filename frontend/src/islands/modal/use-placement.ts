import { type RefObject, useLayoutEffect } from "react";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { placeBeside } from "./place-beside.js";

/** Spec 9.3. */
const repositionDelayMs = 250;

/** Below this width in px a modal fills the screen (spec 9.2). */
const beside = "(min-width: 768px)";

/** Places the dialog beside its target, if any; without room it stays centred. */
export function usePlacement(ref: RefObject<HTMLDialogElement | null>, target: ModalOptions["target"]): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const element = findTarget(target);
    return dialog && element ? follow(dialog, element) : undefined;
  }, [ref, target]);
}

function findTarget(target: ModalOptions["target"]): Element | undefined {
  if (target === undefined || target === null || target instanceof Element) return target ?? undefined;
  const element = bySelector(target);
  if (!element) console.error("Modal button element not found", target);
  return element ?? undefined;
}

/** Returns null for an invalid selector. */
function bySelector(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Places the dialog now, and again when the dialog or the window changes size. */
function follow(dialog: HTMLDialogElement, target: Element): () => void {
  const observer = new ResizeObserver(() => void place(dialog, target));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void place(dialog, target), repositionDelayMs);
  };
  void place(dialog, target);
  observer.observe(dialog);
  window.addEventListener("resize", placeLater);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener("resize", placeLater);
  };
}

async function place(dialog: HTMLDialogElement, target: Element): Promise<void> {
  const point = matchMedia(beside).matches ? await placeBeside(target, dialog) : undefined;
  dialog.classList.toggle("vt-modal-placed", point !== undefined);
  dialog.style.left = point ? `${point.left}px` : "";
  dialog.style.top = point ? `${point.top}px` : "";
}
