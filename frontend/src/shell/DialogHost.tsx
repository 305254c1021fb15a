import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { openDialog } from "../dialog/open-dialog.js";
import type { Dismiss } from "../navigation/dialog-entries.js";
import { CLOSE } from "../page/messages.js";
import { languageOf, words } from "../page/words.js";
import { CloseButton } from "../ui/CloseButton.js";

export interface DialogHostProps {
  readonly children: ReactNode;
  /** False renders the dialog without opening it. */
  readonly open?: boolean | undefined;
  /**
   * Called on the Fermer button, Escape and Back; the owner then closes the dialog or stops rendering it, or returns
   * false if it stays.
   */
  readonly onDismiss: Dismiss;
  /** The heading and name of the dialog. */
  readonly title?: string | undefined;
  /** The language of the title, if it is not the page's. */
  readonly titleLanguage?: string | undefined;
  /** The name of a dialog without title. */
  readonly name?: string | undefined;
  /** For a dialog that asks a question: the id of the text that screen readers read out whole. */
  readonly question?: string | undefined;
  readonly showClose?: boolean | undefined;
  /** Rendered in place of heading and Fermer button; it contains the dialog's close button. */
  readonly header?: ReactNode;
  readonly className?: string | undefined;
  readonly dialogRef?: RefObject<HTMLDialogElement | null> | undefined;
}

/** A native dialog with heading and Fermer button, for everything that opens over the page. */
export function DialogHost(props: DialogHostProps): ReactNode {
  const { children, open = true, onDismiss, title, name, question, showClose = true, header, className = "" } = props;
  const ownRef = useRef<HTMLDialogElement>(null);
  const ref = props.dialogRef ?? ownRef;
  const titleId = useId();
  useOpenDialog(ref, open, onDismiss);
  return (
    <dialog
      ref={ref}
      className={`vt-dialog ${className}`.trim()}
      role={question ? "alertdialog" : undefined}
      aria-describedby={question}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : name}
    >
      {header === undefined ? (
        <div className="vt-dialog-header">
          {title ? (
            <h2 className="vt-dialog-title" id={titleId} lang={props.titleLanguage}>
              {title}
            </h2>
          ) : null}
          {showClose ? <CloseButton label={words(CLOSE)} language={languageOf(CLOSE)} onClick={onDismiss} /> : null}
        </div>
      ) : (
        header
      )}
      {children}
    </dialog>
  );
}

/**
 * The effect outlives a render, so it calls the owner through a ref to the newest callback. It closes the dialog when
 * it runs again, not in its cleanup: after the cleanup React would move focus back into a dialog that is still mounted.
 */
function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean, onDismiss: Dismiss): void {
  const dismiss = useRef(onDismiss);
  const close = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);
  useLayoutEffect(() => {
    close.current?.();
    close.current = open && ref.current ? openDialog(ref.current, () => dismiss.current()) : undefined;
  }, [ref, open]);
  useLayoutEffect(() => () => close.current?.(), []);
}
