import { type ReactNode, useState } from "react";
import type { ModalButton } from "../../contracts/modal-options.js";
import { NO, OK, YES } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { QuestionDialog } from "../../shell/QuestionDialog.js";
import { useFirstFocus } from "../../shell/use-first-focus.js";
import { arrangeButtons } from "./arrange-buttons.js";
import { ModalButtons } from "./ModalButtons.js";
import type { Question } from "./state.js";

export interface QuestionViewProps {
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** The generic alert and confirm. Escape, Back and Fermer mean no. */
export function QuestionView({ question, onAnswer }: QuestionViewProps): ReactNode {
  const focusRef = useFirstFocus();
  const [buttons] = useState(() => arrangeButtons(question.kind === "confirm" ? yesOrNo(onAnswer) : okAlone(onAnswer)));
  const dismiss = () => onAnswer(false);
  return (
    <QuestionDialog lines={question.lines} onDismiss={dismiss}>
      <ModalButtons buttons={buttons} focusRef={focusRef} onClose={dismiss} />
    </QuestionDialog>
  );
}

function yesOrNo(answer: (yes: boolean) => void): readonly ModalButton[] {
  return [
    { ...label(NO), action: () => answer(false) },
    { ...label(YES), important: true, action: () => answer(true) },
  ];
}

function okAlone(answer: (yes: boolean) => void): readonly ModalButton[] {
  return [{ ...label(OK), important: true, action: () => answer(true) }];
}

function label(french: string): Pick<ModalButton, "titre" | "adddata"> {
  const lang = languageOf(french);
  return lang ? { titre: words(french), adddata: [{ lang }] } : { titre: words(french) };
}
