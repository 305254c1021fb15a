import type { Gate } from "../contracts/gate.js";
import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

/** The part of an island that opens and closes its dialog. */
export interface Drawer<Options> {
  draw(options: Options): void;
  close(): void;
}

export interface GatedCalls<Options> {
  open(options: Options): boolean;
  close(): void;
}

/** Every call returns at once; the dialog renders once its island has loaded. */
export function gatedCalls<Options>(
  gate: Gate<Options>,
  island: Chunk<Drawer<Options>>,
  failed: (error: unknown) => void,
): GatedCalls<Options> {
  return {
    open(options) {
      const admitted = gate.admit(options);
      if (admitted) island.load().then(({ draw }) => draw(options), failed);
      return admitted;
    },
    close() {
      (island.loaded?.close ?? gate.release)();
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
