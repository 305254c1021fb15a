import { boxGate } from "../contracts/box-gate.js";
import type { BoxOptions } from "../contracts/box-options.js";
import type { Chunk } from "../kernel/chunk.js";
import { type Drawer, failureOf, gatedCalls } from "./gated-calls.js";

/** The part of the box island that the script interface calls. */
export type BoxIsland = Drawer<BoxOptions>;

export interface BoxCalls {
  readonly box: {
    /** Opens the modal box. Returns false while another is open, or without content. */
    open(options: BoxOptions): boolean;
    /** Closes it without asking the framed page. */
    close(): void;
  };
}

export function boxCalls(island: Chunk<BoxIsland>): BoxCalls {
  return { box: gatedCalls(boxGate, island, failureOf("box island", boxGate)) };
}
