import type { ReactNode } from "react";
import { Button } from "./Button.js";

export interface CloseButtonProps {
  /** The button's text and accessible name. */
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly language?: string | undefined;
  readonly onClick: () => void;
}

/** The close button of dialogs. Its cross is drawn, so that it is not part of the name. */
export function CloseButton({ label, language, onClick }: CloseButtonProps): ReactNode {
  return (
    <Button className="vt-dialog-close" language={language} onClick={onClick}>
      {label}
      <svg className="vt-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
