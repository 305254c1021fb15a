import { type ConsentAdapter, setAdapter } from "../consent/adapter.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of consent that follows an external tool. */
export interface ConsentFollower {
  followAdapter(tool: ConsentAdapter): void;
}

export interface ConsentCalls {
  /** Makes the site's own consent tool decide which other sites may be contacted; the bundle no longer asks. */
  use(adapter: ConsentAdapter): void;
}

/** The tool decides at once; its changes are followed once that code has loaded. */
export const consentCalls = (follower: Chunk<ConsentFollower>): ConsentCalls => ({
  use(tool) {
    setAdapter(tool);
    follower
      .load()
      .then(({ followAdapter }) => followAdapter(tool))
      .catch((error: unknown) => reportFailure("consent", tool, error));
  },
});
