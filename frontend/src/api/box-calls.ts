import { boxGate } from "../contracts/box-gate.js";
import type { BoxOptions } from "../contracts/box-options.js";
import type { Chunk } from "../kernel/chunk.js";
import { type Drawer, failureOf, gatedCalls } from "./gated-calls.js";

/** The part of the box island that the script interface calls. */
export type BoxIsland = Drawer<BoxOptions>;

export interface BoxCalls {
  readonly box: {
    /** Opens the modal box. Returns false while another is open, without content, or for an address that is no page's. */
    open(options: BoxOptions): boolean;
    /** Closes it without asking the framed page. */
    close(): void;
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

/** Whether it is one of the web, or none: what else may be wrong with it is judged by the island. */
function leadsToPage(address = ""): boolean {
  const link = document.createElement("a");
  link.href = address;
  return link.protocol.startsWith("http");
}
