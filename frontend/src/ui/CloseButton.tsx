import type { ReactNode } from "react";
import { Button } from "./Button.js";

export interface CloseButtonProps {
  /** The button's text and accessible name. */
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly language?: string | undefined;
  readonly onClick: () => void;
}

/** The close button of dialogs, whose style draws its cross. */
export function CloseButton({ label, language, onClick }: CloseButtonProps): ReactNode {
  return (
    <Button className="vt-dialog-close" language={language} onClick={onClick}>
      {label}
    </Button>
  );
}
