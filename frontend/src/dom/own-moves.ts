/** What a visitor does that shows that the place is theirs now: no script scrolls them elsewhere after it. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export interface OwnMoves {
  /** Aborts at the first of them. */
  readonly signal: AbortSignal;
  /** Listens no more; true where the visitor has moved by then. */
  end(): boolean;
}

/** Watches from now on whether the visitor moves about the page. */
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
