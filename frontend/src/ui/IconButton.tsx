import type { ReactNode, Ref } from "react";

export interface IconButtonProps {
  /** The button's accessible name and tooltip. */
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly language?: string | undefined;
  /** The icon's path, on a 16 × 16 grid. */
  readonly path: string;
  readonly onClick: () => void;
  /** The button has nothing to do now. It is `aria-disabled`, because with `disabled` it would lose focus. */
  readonly off?: boolean | undefined;
  readonly className?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon in place of its text. */
export function IconButton({
  label,
  language,
  path,
  onClick,
  off = false,
  className,
  buttonRef,
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={className ? `vt-button vt-button-icon ${className}` : "vt-button vt-button-icon"}
      aria-label={label}
      title={label}
      lang={language}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      ref={buttonRef}
    >
      <svg className="vt-icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
