import type { ReactNode } from "react";
import { NO, UNSAVED, YES } from "../../page/messages.js";
import { languageOf, sentence, words } from "../../page/words.js";
import { QuestionDialog } from "../../shell/QuestionDialog.js";
import { useFirstFocus } from "../../shell/use-first-focus.js";
import { Button } from "../../ui/Button.js";

export interface WarningViewProps {
  readonly text: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** The question over a box that a framed page does not want closed (spec 4.3). Escape, Back and Fermer mean no. */
export function WarningView({ text, onAnswer }: WarningViewProps): ReactNode {
  const yesRef = useFirstFocus();
  const no = () => onAnswer(false);
  return (
    <QuestionDialog lines={[text === words(UNSAVED) ? sentence(UNSAVED) : { text }]} onDismiss={no}>
      <div className="vt-modal-buttons">
        <div className="vt-modal-right">
          <Button language={languageOf(NO)} onClick={no}>
            {words(NO)}
          </Button>
          <Button
            className="vt-button-important"
            language={languageOf(YES)}
            buttonRef={yesRef}
            onClick={() => onAnswer(true)}
          >
            {words(YES)}
          </Button>
        </div>
      </div>
    </QuestionDialog>
  );
}
