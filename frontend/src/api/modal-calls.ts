import { admitModal, releaseModal } from "../contracts/modal-gate.js";
import type { ModalOptions } from "../contracts/modal-options.js";
// What was clicked is noted from the start: the island comes after the click.
import "../dom/last-click.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** What the script interface asks of the island that draws dialogs. */
export interface ModalIsland {
  drawModal(options: ModalOptions): void;
  closeModal(): void;
  showAlert(text: string): Promise<void>;
  showConfirm(text: string): Promise<boolean>;
}

export interface ModalCalls {
  readonly modal: {
    /** Opens the generic modal. False, and nothing is opened, while one is open or without content (spec 8). */
    open(options: ModalOptions): boolean;
    close(): void;
  };
  /** Shows a text until it is dismissed. */
  alert(text: string): Promise<void>;
  /** Asks a question: true for yes. */
  confirm(text: string): Promise<boolean>;
}

/** Every call answers at once; what it draws is drawn, in the order of the calls, when the island has come. */
export function modalCalls(island: Chunk<ModalIsland>): ModalCalls {
  const failed = (error: unknown) => {
    releaseModal();
    reportFailure("modal island", document, error);
  };
  return {
    modal: {
      open(options) {
        const admitted = admitModal(options);
        if (admitted) island.load().then(({ drawModal }) => drawModal(options), failed);
        return admitted;
      },
      close() {
        if (island.loaded) island.loaded.closeModal();
        else releaseModal();
      },
    },
    async alert(text) {
      const dialogs = await island.load().catch(failed);
      await dialogs?.showAlert(text);
    },
    async confirm(text) {
      const dialogs = await island.load().catch(failed);
      return dialogs ? dialogs.showConfirm(text) : false;
    },
  };
}
