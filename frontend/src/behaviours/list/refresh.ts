import { renew } from "../../update/renewal.js";
import { findInAnswer, identOf, summaryOf } from "./block.js";
import type { Param } from "./param.js";
import { formPairs, refreshAddress } from "./request.js";
import { noteShown, rememberShown } from "./shown-state.js";

export interface Refresh {
  readonly block: HTMLElement;
  readonly param: Param;
  /** The parameters that the change asks for, encoded. */
  readonly body: string;
  /** The control that was used. */
  readonly control?: HTMLElement | undefined;
  /** The page's address once the block has changed; without it the address stays. */
  readonly address?: string | undefined;
  readonly page?: string | undefined;
  /** Back or Forward has led here: the entry is there already, and nobody has asked the block itself. */
  readonly returning?: boolean;
}

const counts = new Map<string, number>();

/** Refreshes a block in place (spec 7.7). True once it stands renewed; a newer refresh makes this one moot: false. */
export function refresh(change: Refresh): Promise<boolean> {
  const { block, param, body, control, address, page, returning } = change;
  return renew({
    part: block,
    url: () => addressOf(block, param),
    sends: { method: "POST", body },
    find: (answer) => findInAnswer(answer, block),
    control,
    address,
    remember: returning ? undefined : rememberShown,
    settle(element) {
      noteShown(element, { param, body });
      return summaryOf(element, page);
    },
    again: () => void refresh(change),
  });
}

function addressOf(block: HTMLElement, param: Param): string {
  const module = identOf(block);
  const count = (counts.get(module) ?? 0) + 1;
  counts.set(module, count);
  const form = block.parentElement?.closest("form");
  return refreshAddress({ param, parentForm: form ? formPairs(form) : [], module, count });
}
