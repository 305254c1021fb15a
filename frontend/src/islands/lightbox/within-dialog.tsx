import { type FocusEvent, type FocusEventHandler, type ReactNode, useEffect } from "react";
import {
  A11yContext,
  ACTION_CLOSE,
  type ComponentProps,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type Plugin,
  useEvents,
} from "yet-another-react-lightbox";

/** The package's carousel is a live region unless it plays by itself; what is read out is our announcer's. */
const SILENT = {
  focusWithin: false,
  autoPlaying: true,
  setAutoPlaying: () => {},
  trackFocusWithin: (onFocus?: FocusEventHandler, onBlur?: FocusEventHandler) => ({
    onFocus: (event: FocusEvent) => onFocus?.(event),
    onBlur: (event: FocusEvent) => onBlur?.(event),
  }),
};

/** Draws the lightbox where it is, in a dialog of ours, and not in a portal with a dialog of its own. */
export const withinDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createdRoot);
};

const createdRoot = createModule(MODULE_PORTAL, Root);

function Root({ children, close }: ComponentProps): ReactNode {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return (
    <A11yContext.Provider value={SILENT}>
      <LightboxRoot className="vt-lightbox-stage">{children}</LightboxRoot>
    </A11yContext.Provider>
  );
}
