import { type ReactNode, useId } from "react";
import { ATTENTION } from "../page/messages.js";
import { languageOf, words } from "../page/words.js";
import { DialogHost } from "./DialogHost.js";

export interface QuestionDialogProps {
  readonly text: string;
  /** The language of the text, if it is not the page's. */
  readonly language?: string | undefined;
  /** The buttons of the answers. */
  readonly children: ReactNode;
  /** Called on the Fermer button, Escape and Back. */
  readonly onDismiss: () => void;
}

/** A dialog that asks or tells one thing; screen readers read it out whole. */
export function QuestionDialog({ text, language, children, onDismiss }: QuestionDialogProps): ReactNode {
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
        <p className="vt-question-text" id={textId} lang={language}>
          {text}
        </p>
      </div>
      <div className="vt-dialog-footer">{children}</div>
    </DialogHost>
  );
}
