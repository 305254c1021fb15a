import type { ModalOptions } from "./modal-options.js";

/**
 * The one place where a modal is. `modal.open` answers at once, before the island that draws the modal has come,
 * so what can be refused without drawing is refused here, and the place is taken from that moment on.
 */
let standing: ModalOptions | undefined;

/** Takes the place for these options. False, with a console error, when they cannot be shown (spec 8). */
export function admitModal(options: ModalOptions): boolean {
  if (!hasContent(options)) {
    console.error("modal called without content", options);
    return false;
  }
  if (standing !== undefined) {
    console.error("opening two modals simultaneously is impossible");
    return false;
  }
  standing = options;
  return true;
}

/** Whether these very options hold the place: not if the modal was closed before its island came. */
export function modalStands(options: ModalOptions): boolean {
  return standing === options;
}

/** Gives the place back. */
export function releaseModal(): void {
  standing = undefined;
}

/** Callers are plain scripts: what their types promise is looked at again. */
function hasContent(options: ModalOptions | undefined): boolean {
  const content = options?.content;
  return content instanceof Node || (typeof content === "string" && content.trim() !== "");
}
