import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ATTENTION, NO, UNSAVED, YES } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { DialogHost } from "../../shell/DialogHost.js";
import { Button } from "../../ui/Button.js";

export interface WarningViewProps {
  readonly text: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** The question over a box that a framed page does not want closed (spec 4.3). Escape, Back and Fermer mean no. */
export function WarningView({ text, onAnswer }: WarningViewProps): ReactNode {
  const textId = useId();
  const yesRef = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which a child's effect does: the emphasised button has the focus (spec 4.4).
  useLayoutEffect(() => yesRef.current?.focus({ preventScroll: true }), []);
  const no = () => onAnswer(false);
  return (
    <DialogHost
      className="vt-question"
      title={words(ATTENTION)}
      titleLanguage={languageOf(ATTENTION)}
      question={textId}
      onDismiss={no}
    >
      <div className="vt-dialog-body">
        <p className="vt-question-text" id={textId} lang={text === words(UNSAVED) ? languageOf(UNSAVED) : undefined}>
          {text}
        </p>
      </div>
      <div className="vt-dialog-footer">
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
      </div>
    </DialogHost>
  );
}
