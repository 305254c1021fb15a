import type { ReactNode } from "react";
import { ModalView } from "./ModalView.js";
import { QuestionView } from "./QuestionView.js";
import type { Dialogs } from "./state.js";

export interface ViewProps {
  readonly dialogs: Dialogs;
  readonly onClose: () => void;
  readonly onAnswer: (yes: boolean) => void;
}

/**
 * The modal, and the first question over it. The question is second, so that it opens over a modal of the same render.
 */
export function View({ dialogs, onClose, onAnswer }: ViewProps): ReactNode {
  const { modal, answered } = dialogs;
  const [question] = dialogs.questions;
  return (
    <>
      {modal ? <ModalView key={modal.id} options={modal.options} open={modal.open} onClose={onClose} /> : null}
      {question ? <QuestionView key={answered} question={question} onAnswer={onAnswer} /> : null}
    </>
  );
}
