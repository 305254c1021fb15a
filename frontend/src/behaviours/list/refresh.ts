import { findInAnswer, findInPage, identOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { type Ask, renew } from "../../update/renewal.js";
import { formRound } from "./filter-form.js";
import { callOffPause } from "./follow-typing.js";
import { giveFilters, givePairs, loadedPairs } from "./form-state.js";
import { formPairs, type Pair, refreshAddress } from "./request.js";
import { LISTS, noteShown, rememberShown, type Shown, shownStates } from "./shown-state.js";
import { summaryOf } from "./summary.js";

export interface Refresh {
  readonly block: HTMLElement;
  /** The state to show. */
  readonly shows: Shown;
  /** All filters to apply. They are written into the form around the block. */
  readonly filters?: readonly Pair[] | undefined;
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
  let now = shows;
  const asked = (url: () => string) => () => {
    now = { ...shows, ...giveForm(change) };
    return url();
  };
  const itself: Ask = { url: asked(() => addressOf(block, shows.param)), sends: { method: "POST", body: shows.body } };
  const { page: loadedFrom } = shows;
  const wholePage: Ask | undefined = loadedFrom
    ? { url: asked(() => loadedFrom), sends: { method: "GET" } }
    : undefined;
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
      noteShown(block, now, fresh);
      return { [LISTS]: shownStates() };
    },
    arrival: page === undefined || returning ? undefined : byKeyboard ? "view and focus" : "view",
    settle(element) {
      noteShown(element, now);
      return summaryOf(element, page);
    },
    again: () => void refresh(change),
  });
}

/**
 * Writes what the block is to show into the filter form around it, right before the request: its address contains the
 * form's fields. Returns the fields of the form then; nothing without one.
 */
function giveForm({ block, shows, filters, returning }: Refresh): Pick<Shown, "fields"> {
  const form = formRound(block);
  if (!form) return {};
  // Before the first change of a hidden field, which has no separate default.
  loadedPairs(form);
  const held = returning ? shows.fields : undefined;
  // What is being typed is older than both.
  if (held ?? filters) callOffPause(form);
  if (held) givePairs(form, held);
  else if (filters) giveFilters(form, filters);
  return { fields: held ?? formPairs(form) };
}

function addressOf(block: HTMLElement, param: Param): string {
  const module = identOf(block);
  const count = (counts.get(module) ?? 0) + 1;
  counts.set(module, count);
  const form = block.parentElement?.closest("form");
  return refreshAddress({ param, parentForm: form ? formPairs(form) : [], module, count });
}
