import type { Provider, TrackEvent } from "../contracts/track-event.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of the measurement that the script interface calls. */
export interface Tracking {
  track(event: TrackEvent): void;
  provider(name: string, fn: Provider): void;
}

export interface TrackCalls {
  /** Tells the providers of `analytics.providers` of an event, once the visitor allows it (spec 7.12). */
  (event: TrackEvent): void;
  /** Names a provider of the site's own; the list says when it is told. */
  provider(name: string, fn: Provider): void;
}

/** What is called before the chunk has come is done in its order when it has. */
export function trackCalls(chunk: Chunk<Tracking>): TrackCalls {
  const run = (act: (tracking: Tracking) => void) => {
    if (chunk.loaded) act(chunk.loaded);
    else chunk.load().then(act, (error: unknown) => reportFailure("track", document, error));
  };
  return Object.assign((event: TrackEvent) => run(({ track }) => track(event)), {
    provider: (name: string, fn: Provider) => run(({ provider }) => provider(name, fn)),
  });
}
