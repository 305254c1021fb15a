import { isBehindDialog } from "../dom/top-dialog.js";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";
/** A longer timer would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

const FRAME = "iframe,object,embed";

/** Why a rotation is paused although it is wanted. */
type Hold = "away" | "hidden" | "behind" | "focus" | "mouse" | "drag";

export interface Turning {
  /** Whether site and visitor want it to rotate; it may be held meanwhile. */
  readonly wanted: boolean;
  /** Starts or stops it at the visitor's request. */
  want(wanted: boolean): void;
  /** Pauses it for a reason, as long as `lasts` is true. */
  hold(why: Hold, lasts: boolean): void;
  /** Restarts the timer. */
  restart(): void;
}

export interface TurningOptions {
  /** Time between two turns, in ms. */
  readonly every: number;
  readonly wanted: boolean;
  /** Whether a mouse over it holds it. */
  readonly mouse?: boolean;
  readonly turn: () => void;
  /** Called when `wanted` has changed. */
  readonly tell: (wanted: boolean) => void;
  /** Called when it comes into view. */
  readonly onView?: () => void;
}

/** Whether the visitor prefers reduced motion: nothing moves automatically, and changes are not animated. */
export const asksForStillness = (): boolean => matchMedia(LESS_MOTION).matches;

/**
 * Rotates an element automatically, but not while it contains visible focus, media in it plays, the tab is hidden, or
 * it is out of view or behind a dialog. With reduced motion, only after the visitor starts it. A hold restarts the
 * interval.
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
      // The visitor who starts it has focus and mouse on it: they hold it only after leaving and returning.
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
  // `pause` does not bubble.
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

/** Holds the rotation while a dialog covers it, so that the dialog's opener is still there when it closes. */
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
  // A clicked button keeps focus after the mouse has left, so only visible focus counts.
  const seeFocus = ({ target }: Pick<Event, "target">) =>
    turning.hold("focus", (target as Element).matches(":focus-visible"));
  element.addEventListener("focusin", seeFocus, { signal });
  element.addEventListener("focusout", () => turning.hold("focus", false), { signal });
  const { activeElement } = document;
  if (activeElement && element.contains(activeElement)) seeFocus({ target: activeElement });
  const less = matchMedia(LESS_MOTION);
  less.addEventListener("change", ({ matches }) => matches && turning.wanted && turning.want(false), { signal });
}

/** Whether focus is in a frame of the element. Its events do not reach the page, so this is checked at each turn. */
function holdsFrame(element: Element): boolean {
  const { activeElement } = document;
  return activeElement?.matches(FRAME) === true && element.contains(activeElement);
}

/** Whether media with sound or controls plays in it; decorative video does not count. Checked at each turn. */
function plays(element: Element): boolean {
  const media = element.querySelectorAll<HTMLMediaElement>("video,audio");
  return Array.from(media).some(({ paused, muted, controls }) => !paused && (controls || !muted));
}

/** Ignores touch: after a tap the finger is gone, though the browser still reports hover. */
function watchMouse(element: HTMLElement, turning: Turning, signal: AbortSignal): void {
  const see = (is: boolean) => (event: PointerEvent) => event.pointerType === "mouse" && turning.hold("mouse", is);
  element.addEventListener("pointerenter", see(true), { signal });
  element.addEventListener("pointerleave", see(false), { signal });
  if (matchMedia("(hover: hover)").matches && element.matches(":hover")) turning.hold("mouse", true);
}
