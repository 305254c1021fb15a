import type { Gate } from "../contracts/gate.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of an island that opens and closes its dialog. */
export interface Drawer<Options, Closing = void> {
  draw(options: Options): void;
  close(closing: Closing): void;
}

export interface GatedCalls<Options, Closing = void> {
  open(options: Options): boolean;
  close(closing: Closing): void;
}

/** Every call returns at once; the dialog renders once its island has loaded. */
export function gatedCalls<Options, Closing = void>(
  gate: Gate<Options>,
  island: Chunk<Drawer<Options, Closing>>,
  failed: (error: unknown) => void,
): GatedCalls<Options, Closing> {
  return {
    open(options) {
      const admitted = gate.admit(options);
      if (admitted) island.load().then(({ draw }) => draw(options), failed);
      return admitted;
    },
    close(closing) {
      if (island.loaded) island.loaded.close(closing);
      else gate.release();
    },
  };
}

/** Returns the handler of a failed island: it releases the gate and reports the error. */
export function failureOf(name: string, { release }: Gate<never>): (error: unknown) => void {
  return (error) => {
    release();
    reportFailure(name, document, error);
  };
}
