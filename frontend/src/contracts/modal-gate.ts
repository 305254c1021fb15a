import { adopt, type Service } from "../page/running-kernel.js";
import type { ModalOptions } from "./modal-options.js";

/**
 * Ensures one modal at a time. `modal.open` returns before the island that draws the modal is loaded, so refusals that
 * need no drawing are made here, and the modal counts as open from then on.
 */
class ModalGate implements Service {
  readonly name = "modal gate";
  standing: ModalOptions | undefined;

  stop(): void {
    this.standing = undefined;
  }

  count(): number {
    return this.standing ? 1 : 0;
  }
}

const gate = adopt(new ModalGate());

/** Reserves the modal for these options. False, with a console error, if they cannot be shown (spec 8). */
export function admitModal(options: ModalOptions): boolean {
  if (!hasContent(options)) {
    console.error("modal called without content", options);
    return false;
  }
  if (gate.standing) {
    console.error("opening two modals simultaneously is impossible");
    return false;
  }
  gate.standing = options;
  return true;
}

/** Whether the modal is reserved for these options: no longer, if it was closed before its island loaded. */
export function modalStands(options: ModalOptions): boolean {
  return gate.standing === options;
}

/** Releases the modal. */
export function releaseModal(): void {
  gate.standing = undefined;
}

/** Checks types at run time, because callers are plain scripts. */
function hasContent(options: ModalOptions | undefined): boolean {
  const content = options?.content;
  return content instanceof Node || (typeof content === "string" && content.trim() !== "");
}
