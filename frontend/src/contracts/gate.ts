import { adopt } from "../page/running-kernel.js";

/**
 * Ensures one dialog of a kind at a time. The script interface returns before the island that renders the dialog has
 * loaded, so refusals that need no rendering are made here, and the dialog counts as open from then on.
 */
export interface Gate<Options> {
  /** Reserves the place for these options. Returns false, with a console error, if they cannot be shown (spec 8). */
  admit(options: Options): boolean;
  /** Returns whether the place is reserved for these options: not if they were closed before the island loaded. */
  stands(options: Options): boolean;
  /** Frees the place. */
  release(): void;
}

/** `contents` returns the options' contents, of any type, because callers are plain scripts. */
export function createGate<Options>(
  [one, many]: readonly [one: string, many: string],
  contents: (options: Options | undefined) => readonly unknown[],
): Gate<Options> {
  let standing: Options | undefined;
  const release = () => {
    standing = undefined;
  };
  adopt({ name: `${one} gate`, stop: release, count: () => (standing ? 1 : 0) });
  return {
    admit(options) {
      if (!contents(options).some(isContent)) console.error(`${one} called without content`, options);
      else if (standing) console.error(`opening two ${many} simultaneously is impossible`);
      else {
        standing = options;
        return true;
      }
      return false;
    },
    stands: (options) => standing === options,
    release,
  };
}

function isContent(value: unknown): boolean {
  return value instanceof Node || (typeof value === "string" && value.trim() !== "");
}
