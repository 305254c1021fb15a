import { admitBox, releaseBox } from "../contracts/box-gate.js";
import type { BoxOptions } from "../contracts/box-options.js";
import { judgeLink } from "../dom/safe-url.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of the box island that the script interface calls. */
export interface BoxIsland {
  drawBox(options: BoxOptions): void;
  closeBox(): void;
}

export interface BoxCalls {
  readonly box: {
    /** Opens the modal box. Returns false while another is open, without content, or for an unsafe address. */
    open(options: BoxOptions): boolean;
    /** Closes it without asking the framed page. */
    close(): void;
  };
}

/** Every call returns at once; the box is drawn once its island has loaded. */
export function boxCalls(island: Chunk<BoxIsland>): BoxCalls {
  const failed = (error: unknown) => {
    releaseBox();
    reportFailure("box island", document, error);
  };
  return {
    box: {
      open(options) {
        const admitted = isSafe(options?.iframe ?? options?.url) && admitBox(options);
        if (admitted) island.load().then(({ drawBox }) => drawBox(options), failed);
        return admitted;
      },
      close() {
        if (island.loaded) island.loaded.closeBox();
        else releaseBox();
      },
    },
  };
}

function isSafe(address: string | undefined): boolean {
  const judged = address ? judgeLink(address, document.baseURI, location.origin) : undefined;
  const safe = !judged || ("kind" in judged && ["web", "path"].includes(judged.kind));
  if (!safe) console.error("box called with an address that is refused", address);
  return safe;
}
