import type { Provider, TrackEvent } from "../contracts/track-event.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of the tracking chunk that the script interface calls. */
export interface Tracking {
  track(event: TrackEvent): void;
  provider(name: string, fn: Provider): void;
}

export interface TrackCalls {
  /** Sends an event to the providers of `analytics.providers`, once the visitor consents (spec 7.12). */
  (event: TrackEvent): void;
  /** Registers a provider of the site by name; `analytics.providers` lists those that receive events. */
  provider(name: string, fn: Provider): void;
}

/** Calls made before the chunk has loaded run in order afterwards. */
export function trackCalls(chunk: Chunk<Tracking>): TrackCalls {
  const run = (act: (tracking: Tracking) => void) => {
    if (chunk.loaded) act(chunk.loaded);
    else chunk.load().then(act, (error: unknown) => reportFailure("track", document, error));
  };
  return Object.assign((event: TrackEvent) => run(({ track }) => track(event)), {
    provider: (name: string, fn: Provider) => run(({ provider }) => provider(name, fn)),
  });
}
