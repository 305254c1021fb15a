/** What makes a list load: coming into view, or a click. */
export type Trigger = "auto" | "click";

/** How a load-more button loads (spec 3.10). */
export interface LoadState {
  readonly mode: Trigger;
  /** In auto mode: what the next load waits for. */
  readonly start: Trigger;
  /** After so many loads the visitor must click again; undefined: never. */
  readonly stop: number | undefined;
  /** How many loads there have been. */
  readonly count: number;
}

/** Whether it loads as soon as it is in view. */
export function loadsByItself({ mode, start }: LoadState): boolean {
  return mode === "auto" && start === "auto";
}

/**
 * Spec 4.6: the count goes up; a button in auto mode that was started by a click goes on by itself, and at every
 * multiple of load-stop waits for a click.
 */
export function afterLoad(state: LoadState): LoadState {
  const count = state.count + 1;
  const stops = state.stop !== undefined && count % state.stop === 0;
  const start = stops ? "click" : state.mode === "auto" ? "auto" : state.start;
  return { ...state, count, start };
}

/** What did not work must not be tried again and again: the visitor decides. */
export function backToClick(state: LoadState): LoadState {
  return { ...state, start: "click" };
}
