/** Input events after which no script may scroll the visitor elsewhere. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export interface OwnMoves {
  /** Aborts at the first such event. */
  readonly signal: AbortSignal;
  /** Stops listening; returns true if the visitor has moved. */
  end(): boolean;
}

/** Watches from now on whether the visitor interacts with the page. */
export function ownMovesSince(): OwnMoves {
  const moved = new AbortController();
  const listening = new AbortController();
  const note = () => {
    listening.abort();
    moved.abort();
  };
  for (const name of OWN_MOVES)
    addEventListener(name, note, { signal: listening.signal, capture: true, passive: true });
  return {
    signal: moved.signal,
    end() {
      listening.abort();
      return moved.signal.aborted;
    },
  };
}
