/** An event, as passed to `vitrine.track` and to providers (spec 7.12). */
export interface TrackEvent {
  readonly category: string;
  readonly label: string;
  readonly value?: number;
}

/** Passes an event to an analytics tool. */
export type Provider = (event: TrackEvent) => void;
