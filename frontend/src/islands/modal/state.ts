import type { ModalOptions } from "../../contracts/modal-options.js";
import type { Sentence } from "../../page/words.js";

/** An alert or confirm that waits for its answer; alerts ignore the answer. */
export interface Question {
  readonly kind: "alert" | "confirm";
  /** Shown one below the other. */
  readonly lines: readonly Sentence[];
  readonly answer: (yes: boolean) => void;
}

/** The modal. It renders once more after closing, so that its dialog can emit the close event. */
export interface StandingModal {
  readonly id: number;
  readonly options: ModalOptions;
  readonly open: boolean;
}

/** The open dialogs: at most one modal, and over it the first question; other questions wait. */
export interface Dialogs {
  readonly modal: StandingModal | undefined;
  readonly questions: readonly Question[];
  /** Counts opened modals and answered questions, so that a dialog with the same text is still a new dialog. */
  readonly opened: number;
  readonly answered: number;
}

export type DialogsEvent =
  | { readonly type: "open"; readonly options: ModalOptions }
  | { readonly type: "close" }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "answer" };

export const noDialogs: Dialogs = { modal: undefined, questions: [], opened: 0, answered: 0 };

/** Returns the dialogs after an event. A second modal does not replace an open one. */
export function reduceDialogs(dialogs: Dialogs, event: DialogsEvent): Dialogs {
  switch (event.type) {
    case "open":
      return dialogs.modal?.open ? dialogs : withModal(dialogs, event.options);
    case "close":
      return dialogs.modal ? { ...dialogs, modal: { ...dialogs.modal, open: false } } : dialogs;
    case "remove":
      return dialogs.modal?.id === event.id ? { ...dialogs, modal: undefined } : dialogs;
    case "ask":
      return { ...dialogs, questions: [...dialogs.questions, event.question] };
    case "answer":
      return { ...dialogs, questions: dialogs.questions.slice(1), answered: dialogs.answered + 1 };
  }
}

function withModal(dialogs: Dialogs, options: ModalOptions): Dialogs {
  const id = dialogs.opened + 1;
  return { ...dialogs, modal: { id, options, open: true }, opened: id };
}
