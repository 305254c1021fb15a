import { admitBox, releaseBox } from "../contracts/box-gate.js";
import type { BoxOptions } from "../contracts/box-options.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of the box island that the script interface calls. */
export interface BoxIsland {
  drawBox(options: BoxOptions): void;
  closeBox(): void;
}

export interface BoxCalls {
  readonly box: {
    /** Opens the modal box. Returns false while another is open, or without content. */
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
        const admitted = admitBox(options);
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
