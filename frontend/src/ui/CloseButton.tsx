import type { ReactNode } from "react";
import { Button } from "./Button.js";

export interface CloseButtonProps {
  /** What it says, and is called. */
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly language?: string | undefined;
  readonly onClick: () => void;
}

/** The button at the top of what opens over the page. Its cross is drawn: it is no part of the name. */
export function CloseButton({ label, language, onClick }: CloseButtonProps): ReactNode {
  return (
    <Button className="vt-dialog-close" language={language} onClick={onClick}>
      {label}
      <svg className="vt-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
