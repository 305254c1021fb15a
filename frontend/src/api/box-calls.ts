import { boxGate } from "../contracts/box-gate.js";
import type { BoxClosing, BoxOptions } from "../contracts/box-options.js";
import type { Chunk } from "../kernel/chunk.js";
import { type Drawer, failureOf, gatedCalls } from "./gated-calls.js";

/** The part of the box island that the script interface calls. */
export type BoxIsland = Drawer<BoxOptions, BoxClosing | undefined>;

export interface BoxCalls {
  readonly box: {
    /** Opens the modal box. Returns false while another is open, without content, or if its address is not http(s). */
    open(options: BoxOptions): boolean;
    /** Closes the box, unless its framed page objects (spec 4.3): then the visitor is asked. `ask: false` closes it. */
    close(options?: BoxClosing): void;
  };
}

export function boxCalls(island: Chunk<BoxIsland>): BoxCalls {
  const { open, close } = gatedCalls(boxGate, island, failureOf("box island", boxGate));
  return {
    box: {
      open(options) {
        if (leadsToPage(options?.iframe ?? options?.url)) return open(options);
        console.error("box called with an address that is refused", options);
        return false;
      },
      close,
    },
  };
}

/** Returns whether an address is http(s) or empty; the island does all other checks. */
function leadsToPage(address = ""): boolean {
  const link = document.createElement("a");
  link.href = address;
  return link.protocol.startsWith("http");
}
