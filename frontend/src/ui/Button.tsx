import type { MouseEventHandler, ReactNode, Ref } from "react";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  /** Classes beside `vt-button`, separated by spaces. */
  readonly className?: string | undefined;
  readonly language?: string | undefined;
  /** Not called `ref`: a function component takes that name only from React 19 on, and Preact never. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A push button; never one that sends a form round it. */
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
