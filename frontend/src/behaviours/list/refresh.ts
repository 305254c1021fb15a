import { findInAnswer, findInPage, identOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { type Ask, renew } from "../../update/renewal.js";
import { formPairs, refreshAddress } from "./request.js";
import { LISTS, noteShown, rememberShown, type Shown, shownStates } from "./shown-state.js";
import { summaryOf } from "./summary.js";

export interface Refresh {
  readonly block: HTMLElement;
  /** The state to show. */
  readonly shows: Shown;
  /** The control that was used. */
  readonly control?: HTMLElement | undefined;
  /** The page's address once the block has changed; without it the address stays. */
  readonly address?: string | undefined;
  /** The requested page of the list, for a pagination link. */
  readonly page?: string | undefined;
  /** The control was used by the keyboard. */
  readonly byKeyboard?: boolean;
  /** After Back or Forward: the history entry exists already, and the visitor did not use the block itself. */
  readonly returning?: boolean;
}

const counts = new Map<string, number>();

/** Refreshes a block in place (spec 7.7). Resolves to false if that fails, is cancelled, or is superseded. */
export function refresh(change: Refresh): Promise<boolean> {
  const { block, shows, control, address, page, byKeyboard, returning } = change;
  const find = (answer: Document) => findInAnswer(answer, block);
  const itself: Ask = { url: () => addressOf(block, shows.param), sends: { method: "POST", body: shows.body } };
  const { page: loadedFrom } = shows;
  const wholePage: Ask | undefined = loadedFrom ? { url: () => loadedFrom, sends: { method: "GET" } } : undefined;
  return renew({
    part: block,
    ...(wholePage ?? itself),
    otherwise: wholePage && { ...itself, find },
    find: wholePage ? (answer) => findInPage(answer, block) : find,
    control,
    address,
    returning,
    remember: rememberShown,
    ahead(fresh) {
      noteShown(block, shows, fresh);
      return { [LISTS]: shownStates() };
    },
    arrival: page === undefined || returning ? undefined : byKeyboard ? "view and focus" : "view",
    settle(element) {
      noteShown(element, shows);
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
