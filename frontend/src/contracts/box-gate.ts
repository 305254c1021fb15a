import { adopt, type Service } from "../page/running-kernel.js";
import type { BoxOptions } from "./box-options.js";

/** Ensures one box at a time, as the modal gate does for the modal: calls are answered before the island has loaded. */
class BoxGate implements Service {
  readonly name = "box gate";
  standing: BoxOptions | undefined;

  stop(): void {
    this.standing = undefined;
  }

  count(): number {
    return this.standing ? 1 : 0;
  }
}

const gate = adopt(new BoxGate());

/** Reserves the box for these options. False, with a console error, if they cannot be shown. */
export function admitBox(options: BoxOptions): boolean {
  if (!hasContent(options)) {
    console.error("box called without content", options);
    return false;
  }
  if (gate.standing) {
    console.error("opening two boxes simultaneously is impossible");
    return false;
  }
  gate.standing = options;
  return true;
}

/** Whether the box is reserved for these options: no longer, if it was closed before its island loaded. */
export function boxStands(options: BoxOptions): boolean {
  return gate.standing === options;
}

/** Releases the box. */
export function releaseBox(): void {
  gate.standing = undefined;
}

/** Checks types at run time, because callers are plain scripts. */
function hasContent(options: BoxOptions | undefined): boolean {
  return [options?.iframe, options?.url, options?.html].some(
    (content) => content instanceof Node || (typeof content === "string" && content.trim() !== ""),
  );
}
