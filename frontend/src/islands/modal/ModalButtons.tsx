import { type ReactNode, type RefObject, useCallback } from "react";
import type { ModalButton } from "../../contracts/modal-options.js";
import { Button } from "../../ui/Button.js";
import type { ArrangedButtons } from "./arrange-buttons.js";
import { setAttributes } from "./set-attributes.js";

export interface ModalButtonsProps {
  readonly buttons: ArrangedButtons;
  /** Receives the button that gets the initial focus. */
  readonly focusRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The bar of buttons: left ones, then right ones. Reading order and tab order are the same. */
export function ModalButtons({ buttons, focusRef, onClose }: ModalButtonsProps): ReactNode {
  const draw = (button: ModalButton, index: number) => (
    <ModalButtonView
      key={index}
      button={button}
      focusRef={button === buttons.focused ? focusRef : undefined}
      onClose={onClose}
    />
  );
  return (
    <div className="vt-modal-buttons">
      {buttons.left.length > 0 ? <div className="vt-modal-left">{buttons.left.map(draw)}</div> : null}
      {buttons.right.length > 0 ? <div className="vt-modal-right">{buttons.right.map(draw)}</div> : null}
    </div>
  );
}

interface ModalButtonViewProps {
  readonly button: ModalButton;
  readonly focusRef: RefObject<HTMLButtonElement | null> | undefined;
  readonly onClose: () => void;
}

function ModalButtonView({ button, focusRef, onClose }: ModalButtonViewProps): ReactNode {
  const adorn = useCallback(
    (element: HTMLButtonElement | null) => {
      if (focusRef) focusRef.current = element;
      if (element) setAttributes(element, button.adddata);
    },
    [button, focusRef],
  );
  return (
    <Button
      className={classesOf(button)}
      buttonRef={adorn}
      onClick={({ currentTarget, nativeEvent }) =>
        press(button, nativeEvent, () => currentTarget.isConnected && onClose())
      }
    >
      {button.titre}
    </Button>
  );
}

function classesOf({ important, secondaire, addclass }: ModalButton): string {
  return [important ? "vt-button-important" : "", secondaire ? "vt-button-secondary" : "", addclass ?? ""]
    .filter((name) => name !== "")
    .join(" ");
}

/**
 * Runs the action first, because it may read fields of the modal. The modal closes even if the action throws, but not
 * if the action already closed it: the open one is then the next.
 */
function press(button: ModalButton, event: Event, close: () => void): void {
  try {
    button.action?.(event);
  } finally {
    if (button.autoclose) close();
  }
}
