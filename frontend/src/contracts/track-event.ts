/** What happened, as `vitrine.track` is told and as providers are told (spec 7.12). */
export interface TrackEvent {
  readonly category: string;
  readonly label: string;
  readonly value?: number;
}

/** Tells a tool of an event. */
export type Provider = (event: TrackEvent) => void;
