import { type ReactNode, useId } from "react";
import { ATTENTION } from "../page/messages.js";
import { languageOf, type Sentence, words } from "../page/words.js";
import { DialogHost } from "./DialogHost.js";
import { Sentences } from "./Sentences.js";

export interface QuestionDialogProps {
  /** Shown one below the other. */
  readonly lines: readonly Sentence[];
  /** The buttons of the answers. */
  readonly children: ReactNode;
  /** Called on the Fermer button, Escape and Back. */
  readonly onDismiss: () => void;
}

/** A dialog with one question or message, which screen readers read out whole. */
export function QuestionDialog({ lines, children, onDismiss }: QuestionDialogProps): ReactNode {
  const textId = useId();
  return (
    <DialogHost
      className="vt-question"
      title={words(ATTENTION)}
      titleLanguage={languageOf(ATTENTION)}
      question={textId}
      onDismiss={onDismiss}
    >
      <div className="vt-dialog-body">
        <p className="vt-question-text" id={textId}>
          <Sentences said={lines} between={"\n"} />
        </p>
      </div>
      <div className="vt-dialog-footer">{children}</div>
    </DialogHost>
  );
}
