import { reportAttribute } from "../../dom/attribute.js";
import { announce } from "../../feedback/announcer.js";
import { CLOSES_IN, STAYS_OPEN } from "../../page/messages.js";
import { sentence } from "../../page/words.js";
import { DATA_AUTOCLOSE } from "../../schema.js";
import { clockOf, type Frame } from "./frame.js";
import { type CountdownEvent, countdownOf, reduceCountdown } from "./state.js";
import { dialogStands, isInField } from "./when-free.js";

const SECOND_MS = 1000;

export interface Closing {
  readonly close: () => void;
  /** Takes focus when the countdown's buttons are removed. */
  readonly closer: HTMLElement;
  /** Aborts when the popup is closed. */
  readonly signal: AbortSignal;
}

/**
 * Closes a popup after its number of seconds, with a visible countdown. It halts in a hidden tab, under another
 * dialog, and while a field has focus; the visitor can pause or end it.
 */
export function countDown(popup: HTMLElement, frame: Frame, { close, closer, signal }: Closing): void {
  const seconds = popup.getAttribute(DATA_AUTOCLOSE);
  let countdown = countdownOf(seconds);
  if (countdown.state === "stopped") {
    if (seconds?.trim() && Number(seconds) !== 0) reportAttribute(popup, DATA_AUTOCLOSE, "is not a number of seconds");
    return;
  }
  const change = (event: CountdownEvent) => {
    countdown = reduceCountdown(countdown, event);
    if (countdown.left === 0) close();
    else clock.show(countdown.left, countdown.state === "paused");
  };
  const stay = () => {
    change({ type: "stay" });
    clearInterval(timer);
    closer.focus();
    clock.remove();
    announce(sentence(STAYS_OPEN));
  };
  const clock = clockOf(frame, { pause: () => change({ type: "pause" }), stay }, signal);
  const isSeen = () => document.visibilityState === "visible" && !dialogStands(frame.dialog) && !isInField();
  const timer = setInterval(() => change({ type: "second", seen: isSeen() }), SECOND_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  clock.show(countdown.left, false);
  announce(sentence(CLOSES_IN, { n: countdown.left }));
}
