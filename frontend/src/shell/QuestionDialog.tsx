import { type ReactNode, useId } from "react";
import { ATTENTION } from "../page/messages.js";
import { languageOf, type Sentence, words } from "../page/words.js";
import { DialogHost } from "./DialogHost.js";
import { Sentences } from "./Sentences.js";

export interface QuestionDialogProps {
  /** Several are a heading and a list. */
  readonly lines: readonly Sentence[];
  /** The buttons of the answers. */
  readonly children: ReactNode;
  /** Called on the Fermer button, Escape and Back. */
  readonly onDismiss: () => void;
}

/** A dialog with one question or message, which screen readers read out whole. */
export function QuestionDialog({ lines, children, onDismiss }: QuestionDialogProps): ReactNode {
  const textId = useId();
  const [first, ...listed] = lines;
  return (
    <DialogHost
      className={listed.length > 0 ? "vt-question vt-question-list" : "vt-question"}
      title={words(ATTENTION)}
      titleLanguage={languageOf(ATTENTION)}
      question={textId}
      onDismiss={onDismiss}
    >
      <div className="vt-dialog-body vt-question-text" id={textId}>
        <p>
          <Sentences said={first ? [first] : []} />
        </p>
        {listed.length > 0 && (
          <ul>
            {listed.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one may come twice, and they never change places.
              <li key={index}>
                <Sentences said={[line]} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="vt-dialog-footer">{children}</div>
    </DialogHost>
  );
}
