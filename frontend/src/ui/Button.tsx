import type { MouseEventHandler, ReactNode, Ref } from "react";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  /** Classes added to `vt-button`, separated by spaces. */
  readonly className?: string | undefined;
  readonly language?: string | undefined;
  /** Not called `ref`: React passes that to function components only from version 19, Preact never. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A push button; its type is never `submit`. */
export function Button({ children, onClick, className, language, buttonRef }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={className ? `vt-button ${className}` : "vt-button"}
      lang={language}
      onClick={onClick}
      ref={buttonRef}
    >
      {children}
    </button>
  );
}
