import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { CLOSE } from "../page/messages.js";
import { languageOf, words } from "../page/words.js";
import { CloseButton } from "../ui/CloseButton.js";
import { openDialog } from "./open-dialog.js";

export interface DialogHostProps {
  readonly children: ReactNode;
  /** Drawn, but open only while this is not false. */
  readonly open?: boolean | undefined;
  /** Asked for by the Fermer button, Escape and Back: the owner then closes the dialog or draws it no more. */
  readonly onDismiss: () => void;
  /** Shown as the dialog's heading, and its name. */
  readonly title?: string | undefined;
  /** The name of a dialog without title. */
  readonly name?: string | undefined;
  /** The dialog asks something: it is read out whole, its text by the id given here. */
  readonly question?: string | undefined;
  readonly showClose?: boolean | undefined;
  readonly className?: string | undefined;
  readonly dialogRef?: RefObject<HTMLDialogElement | null> | undefined;
}

/** What opens over the page: a native dialog with its heading and Fermer button. */
export function DialogHost(props: DialogHostProps): ReactNode {
  const { children, open = true, onDismiss, title, name, question, showClose = true, className = "" } = props;
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
      <div className="vt-dialog-header">
        {title ? (
          <h2 className="vt-dialog-title" id={titleId}>
            {title}
          </h2>
        ) : null}
        {showClose ? <CloseButton label={words(CLOSE)} language={languageOf(CLOSE)} onClick={onDismiss} /> : null}
      </div>
      {children}
    </dialog>
  );
}

/**
 * The effect outlives a drawing, so it asks the owner through a box that always holds the newest question. It closes
 * the dialog as it opens it, not in its cleanup: after that React would put focus back into a dialog still drawn.
 */
function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean, onDismiss: () => void): void {
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
