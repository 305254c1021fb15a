/** What starts a load: the button coming into view, or a click. */
export type Trigger = "auto" | "click";

/** How a load-more button loads (spec 3.10). */
export interface LoadState {
  readonly mode: Trigger;
  /** In auto mode: what the next load waits for. */
  readonly start: Trigger;
  /** The number of loads after which the visitor must click again; undefined: never. */
  readonly stop: number | undefined;
  /** The number of loads so far. */
  readonly count: number;
}

/** Whether the button loads as soon as it is in view. */
export function loadsByItself({ mode, start }: LoadState): boolean {
  return mode === "auto" && start === "auto";
}

/**
 * Spec 4.6: increments the count. In auto mode a button that was started by a click continues automatically; at every
 * multiple of load-stop it waits for a click.
 */
export function afterLoad(state: LoadState): LoadState {
  const count = state.count + 1;
  const stops = state.stop !== undefined && count % state.stop === 0;
  const start = stops ? "click" : state.mode === "auto" ? "auto" : state.start;
  return { ...state, count, start };
}

/** After a failure the next load waits for a click, so that it is not retried in a loop. */
export function backToClick(state: LoadState): LoadState {
  return { ...state, start: "click" };
}
