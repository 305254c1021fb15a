import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { Content } from "../../shell/Content.js";
import { DialogHost } from "../../shell/DialogHost.js";
import { openerName } from "../../shell/opener-name.js";
import { useFirstFocus } from "../../shell/use-first-focus.js";
import { arrangeButtons } from "./arrange-buttons.js";
import { ModalButtons } from "./ModalButtons.js";
import { usePlacement } from "./use-placement.js";

/** The longest delay of a timer: about 25 days. */
const LONGEST_MS = 2 ** 31 - 1;

export interface ModalViewProps {
  readonly options: ModalOptions;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The generic modal (spec 3.5 and 4.4). */
export function ModalView({ options, open, onClose }: ModalViewProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [name] = useState(openerName);
  const [buttons] = useState(() => arrangeButtons(options.buttons));
  const drawn = buttons.left.length + buttons.right.length > 0;
  usePlacement(dialogRef, options.target);
  useAutoclose(options.autoclose, open, onClose);
  const focusRef = useFirstFocus();
  return (
    <DialogHost
      dialogRef={dialogRef}
      open={open}
      className={`vt-modal ${options.theme ?? ""}`}
      title={options.title}
      titleLanguage={options.lang}
      name={name}
      showClose={options.showClose}
      onDismiss={onClose}
    >
      <Content className="vt-dialog-body" content={options.content} />
      {options.footer || drawn ? (
        <div className="vt-dialog-footer">
          {options.footer ? <Content className="vt-modal-footer" content={options.footer} /> : null}
          {drawn ? <ModalButtons buttons={buttons} focusRef={focusRef} onClose={onClose} /> : null}
        </div>
      ) : null}
    </DialogHost>
  );
}

function useAutoclose(delayMs: unknown, open: boolean, close: () => void): void {
  useLayoutEffect(() => {
    // `setTimeout` fires at once for a delay that is not a number or is too large.
    if (!open || typeof delayMs !== "number" || !(delayMs > 0 && delayMs <= LONGEST_MS)) return undefined;
    const timer = setTimeout(close, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, open, close]);
}
