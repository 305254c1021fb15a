import { isBehindDialog } from "../dom/top-dialog.js";

/** What a visitor's browser says about moving things. */
const LESS_MOTION = "(prefers-reduced-motion: reduce)";
/** A longer timer would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

const FRAME = "iframe,object,embed";

/** Why something that is wanted to turn does not turn now. */
type Hold = "away" | "hidden" | "behind" | "focus" | "mouse" | "drag";

export interface Turning {
  /** The site and the visitor want it to turn by itself; it may be held meanwhile. */
  readonly wanted: boolean;
  /** Starts or stops it, as the visitor says. */
  want(wanted: boolean): void;
  /** Holds it as long as something lasts. */
  hold(why: Hold, lasts: boolean): void;
  /** Counts the time anew. */
  restart(): void;
}

export interface TurningOptions {
  /** Time between two turns, in ms. */
  readonly every: number;
  readonly wanted: boolean;
  /** A mouse over it holds it. */
  readonly mouse?: boolean;
  readonly turn: () => void;
  /** Called when `wanted` has changed. */
  readonly tell: (wanted: boolean) => void;
  /** Called when it comes into view. */
  readonly onView?: () => void;
}

/** Whether the visitor has asked for less motion: nothing moves by itself, and what changes does so at once. */
export const asksForStillness = (): boolean => matchMedia(LESS_MOTION).matches;

/**
 * Turns something by itself: not while focus is in it, something in it plays, its tab is hidden, it is out of view or
 * behind a dialog, and not for a visitor who asks for less motion, unless he starts it. What was held has its whole time
 * again.
 */
export function turnByItself(element: HTMLElement, options: TurningOptions, signal: AbortSignal): Turning {
  const holds = new Set<Hold>(["away"]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = options.wanted && !asksForStillness();
  const turning: Turning = {
    get wanted() {
      return wanted;
    },
    want(now) {
      wanted = now;
      // Whoever starts it has focus and mouse on it: both hold it again when they come anew.
      if (now) for (const why of ["focus", "mouse"] as const) holds.delete(why);
      turning.restart();
      options.tell(now);
    },
    hold(why, lasts) {
      if (holds.has(why) === lasts) return;
      if (lasts) holds.add(why);
      else holds.delete(why);
      turning.restart();
    },
    restart() {
      clearTimeout(timer);
      if (wanted && holds.size === 0 && !signal.aborted) timer = setTimeout(turn, Math.min(options.every, LONGEST_MS));
    },
  };
  const turn = () => {
    turning.restart();
    if (!holdsFrame(element) && !plays(element)) options.turn();
  };
  watchView(element, options.onView, turning, signal);
  watchDialogs(element, turning, signal);
  watchHolds(element, turning, signal);
  // It does not bubble.
  element.addEventListener("pause", turning.restart, { capture: true, signal });
  if (options.mouse) watchMouse(element, turning, signal);
  signal.addEventListener("abort", turning.restart);
  return turning;
}

function watchView(element: Element, onView: (() => void) | undefined, turning: Turning, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true;
    turning.hold("away", !isSeen);
    if (isSeen) onView?.();
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** What a dialog has been opened from is there when it closes. */
function watchDialogs(element: Element, turning: Turning, signal: AbortSignal): void {
  const see = () => turning.hold("behind", isBehindDialog(element));
  const dialogs = new MutationObserver(see);
  dialogs.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => dialogs.disconnect());
  see();
}

function watchHolds(element: HTMLElement, turning: Turning, signal: AbortSignal): void {
  const seeTab = () => turning.hold("hidden", document.hidden);
  document.addEventListener("visibilitychange", seeTab, { signal });
  seeTab();
  // A button keeps the focus of a click, after which the mouse leaves: only focus that is shown says where somebody is.
  const seeFocus = ({ target }: Event) => turning.hold("focus", (target as Element).matches(":focus-visible"));
  element.addEventListener("focusin", seeFocus, { signal });
  element.addEventListener("focusout", () => turning.hold("focus", false), { signal });
  if (element.contains(document.activeElement)) turning.hold("focus", element.matches(":has(:focus-visible)"));
  const less = matchMedia(LESS_MOTION);
  less.addEventListener("change", ({ matches }) => matches && turning.wanted && turning.want(false), { signal });
}

/** Whether focus is in a frame of it. A frame tells nobody of what happens in it: asked when a turn is due. */
function holdsFrame(element: Element): boolean {
  const { activeElement } = document;
  return activeElement?.matches(FRAME) === true && element.contains(activeElement);
}

/** Whether something plays in it that a visitor hears or steers; not what only decorates. Asked when a turn is due. */
function plays(element: Element): boolean {
  const media = element.querySelectorAll<HTMLMediaElement>("video,audio");
  return Array.from(media).some(({ paused, muted, controls }) => !paused && (controls || !muted));
}

/** A finger that has touched it is gone, though the browser says that the mouse is there. */
function watchMouse(element: HTMLElement, turning: Turning, signal: AbortSignal): void {
  const see = (is: boolean) => (event: PointerEvent) => event.pointerType === "mouse" && turning.hold("mouse", is);
  element.addEventListener("pointerenter", see(true), { signal });
  element.addEventListener("pointerleave", see(false), { signal });
  if (matchMedia("(hover: hover)").matches && element.matches(":hover")) turning.hold("mouse", true);
}
