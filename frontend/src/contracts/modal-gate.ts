import type { ModalOptions } from "./modal-options.js";

/**
 * Ensures one modal at a time. `modal.open` returns before the island that draws the modal is loaded, so refusals that
 * need no drawing are made here, and the modal counts as open from then on.
 */
let standing: ModalOptions | undefined;

/** Reserves the modal for these options. False, with a console error, if they cannot be shown (spec 8). */
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

/** Whether the modal is reserved for these options: no longer, if it was closed before its island loaded. */
export function modalStands(options: ModalOptions): boolean {
  return standing === options;
}

/** Releases the modal. */
export function releaseModal(): void {
  standing = undefined;
}

/** Checks types at run time, because callers are plain scripts. */
function hasContent(options: ModalOptions | undefined): boolean {
  const content = options?.content;
  return content instanceof Node || (typeof content === "string" && content.trim() !== "");
}
