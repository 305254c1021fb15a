import { type ConsentAdapter, setAdapter } from "../consent/adapter.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** What follows the tool that decides. */
export interface ConsentFollower {
  followAdapter(tool: ConsentAdapter): void;
}

export interface ConsentCalls {
  /** Another consent tool of the site decides what other sites may be asked for; nothing of the bundle asks any more. */
  use(adapter: ConsentAdapter): void;
}

/** What decides is known at once. */
export const consentCalls = (follower: Chunk<ConsentFollower>): ConsentCalls => ({
  use(tool) {
    setAdapter(tool);
    follower
      .load()
      .then(({ followAdapter }) => followAdapter(tool))
      .catch((error: unknown) => reportFailure("consent", tool, error));
  },
});
