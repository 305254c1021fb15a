import type { ModalOptions } from "../../kernel/modal-options.js";

/** An alert or a confirm that waits for its answer; an alert's is of no interest. */
export interface Question {
  readonly kind: "alert" | "confirm";
  readonly text: string;
  readonly answer: (yes: boolean) => void;
}

/** What stands over the page: one modal at most, and over it the first of the questions; the others wait. */
export interface Dialogs {
  readonly modal: ModalOptions | undefined;
  readonly questions: readonly Question[];
  /** Counts the answers: the next question is another dialog, though it may say the same. */
  readonly answered: number;
}

export type DialogsEvent =
  | { readonly type: "open"; readonly options: ModalOptions }
  | { readonly type: "close" }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "answer" };

export const noDialogs: Dialogs = { modal: undefined, questions: [], answered: 0 };

/** The dialogs after an event. A second modal leaves the first one standing. */
export function reduceDialogs(dialogs: Dialogs, event: DialogsEvent): Dialogs {
  switch (event.type) {
    case "open":
      return dialogs.modal ? dialogs : { ...dialogs, modal: event.options };
    case "close":
      return { ...dialogs, modal: undefined };
    case "ask":
      return { ...dialogs, questions: [...dialogs.questions, event.question] };
    case "answer":
      return { ...dialogs, questions: dialogs.questions.slice(1), answered: dialogs.answered + 1 };
  }
}
