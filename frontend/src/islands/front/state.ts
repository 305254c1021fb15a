/** The countdown of a popup that closes automatically. */
export interface Countdown {
  /** Whole seconds. */
  readonly left: number;
  readonly state: "running" | "paused" | "stopped";
}

export type CountdownEvent =
  /** A second has passed; it counts only if the visitor could see it. */
  { readonly type: "second"; readonly seen: boolean } | { readonly type: "pause" } | { readonly type: "stay" };

/** Returns the countdown of `seconds`; without a number above 0 it is stopped, and the popup stays. */
export function countdownOf(seconds: string | null): Countdown {
  const left = Math.ceil(Number(seconds?.trim() || 0));
  return left > 0 && Number.isFinite(left) ? { left, state: "running" } : { left: 0, state: "stopped" };
}

/** Returns the countdown after an event; a second pause resumes it. At 0 the popup closes. */
export function reduceCountdown(countdown: Countdown, event: CountdownEvent): Countdown {
  const { left, state } = countdown;
  if (state === "stopped") return countdown;
  switch (event.type) {
    case "second":
      return state === "running" && event.seen ? { left: Math.max(0, left - 1), state } : countdown;
    case "pause":
      return { left, state: state === "paused" ? "running" : "paused" };
    case "stay":
      return { left, state: "stopped" };
  }
}
