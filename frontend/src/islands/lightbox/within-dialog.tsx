import {
  type FocusEvent,
  type FocusEventHandler,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import {
  A11yContext,
  ACTION_CLOSE,
  CLASS_SLIDE,
  CLASS_SLIDE_WRAPPER,
  type ComponentProps,
  createModule,
  cssClass,
  LightboxRoot,
  MODULE_CAROUSEL,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type Plugin,
  useEvents,
  useLightboxState,
} from "yet-another-react-lightbox";

/** The package's carousel is a live region unless it plays automatically; here the announcer speaks instead. */
const SILENT = {
  focusWithin: false,
  autoPlaying: true,
  setAutoPlaying: () => {},
  trackFocusWithin: (onFocus?: FocusEventHandler, onBlur?: FocusEventHandler) => ({
    onFocus: (event: FocusEvent) => onFocus?.(event),
    onBlur: (event: FocusEvent) => onBlur?.(event),
  }),
};

/** Renders the lightbox in place, in our dialog, instead of in the package's portal with a dialog of its own. */
export const withinDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createdRoot);
};

const createdRoot = createModule(MODULE_PORTAL, Root);

function Root({ children, close }: ComponentProps): ReactNode {
  const { subscribe } = useEvents();
  const closeBeside = useClickBeside(close);
  const stage = useRef<HTMLDivElement>(null);
  useFewNames(stage);
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return (
    <A11yContext.Provider value={SILENT}>
      <LightboxRoot className="vt-lightbox-stage" ref={stage} {...closeBeside}>
        {children}
      </LightboxRoot>
    </A11yContext.Provider>
  );
}

/** Removes what the package adds: the carousel's role, name and live region, and all role descriptions. */
function useFewNames(stage: RefObject<HTMLElement | null>): void {
  const { currentIndex } = useLightboxState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another picture others are drawn beside it.
  useLayoutEffect(() => {
    const carousel = stage.current?.querySelector(`.${cssClass(MODULE_CAROUSEL)}`);
    for (const name of ["role", "aria-label", "aria-live"]) carousel?.removeAttribute(name);
    for (const part of stage.current?.querySelectorAll("[aria-roledescription]") ?? [])
      part.removeAttribute("aria-roledescription");
  }, [stage, currentIndex]);
}

/** The area around a picture. */
const GROUND = [CLASS_SLIDE, CLASS_SLIDE_WRAPPER].map((name) => `.${cssClass(name)}`).join();
/** Pixels that a pointer may move in a click; beyond them the package sees a swipe. */
const SLIP = 30;

/**
 * Calls `act` on a click beside a picture. The package would on pointerup, and so at the second click of the double
 * click that opened the dialog.
 */
function useClickBeside(act: () => void) {
  const pressed = useRef<PointerEvent>(undefined);
  return {
    onPointerDownCapture(event: PointerEvent) {
      pressed.current = event;
    },
    onClick({ target, clientX, clientY }: MouseEvent) {
      const from = pressed.current;
      const isBeside = target instanceof Element && target.matches(GROUND) && from?.target === target;
      if (isBeside && Math.hypot(clientX - from.clientX, clientY - from.clientY) <= SLIP) act();
    },
  };
}
