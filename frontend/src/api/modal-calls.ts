import { modalGate } from "../contracts/modal-gate.js";
import type { ModalOptions, Modals } from "../contracts/modal-options.js";
import type { Chunk } from "../kernel/chunk.js";
import type { Sentence } from "../page/words.js";
import { type Drawer, failureOf, gatedCalls } from "./gated-calls.js";

/** The part of the modal island that the script interface calls. */
export interface ModalIsland extends Drawer<ModalOptions> {
  showAlert(text: string | readonly Sentence[]): Promise<void>;
  showConfirm(text: string | readonly Sentence[]): Promise<boolean>;
}

export interface ModalCalls {
  readonly modal: Modals;
  /** Shows a text, or lines in their languages. Resolves when it is dismissed. */
  alert(text: string | readonly Sentence[]): Promise<void>;
  /** Asks a question, or lines in their languages. Resolves to true for yes; undefined if it could not be asked. */
  confirm(text: string | readonly Sentence[]): Promise<boolean | undefined>;
}

/** Every call returns at once. The dialogs render in call order, once the island has loaded. */
export function modalCalls(island: Chunk<ModalIsland>): ModalCalls {
  const failed = failureOf("modal island", modalGate);
  return {
    modal: gatedCalls(modalGate, island, failed),
    async alert(text) {
      const dialogs = await island.load().catch(failed);
      await dialogs?.showAlert(text);
    },
    async confirm(text) {
      const dialogs = await island.load().catch(failed);
      return dialogs?.showConfirm(text);
    },
  };
}
