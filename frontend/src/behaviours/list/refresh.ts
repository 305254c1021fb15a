import { findInAnswer, findInPage, identOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { type PartRequest, renew } from "../../update/renewal.js";
import { filterFormOf, formAround } from "./filter-form.js";
import { callOffPause } from "./follow-typing.js";
import { giveFilters, givePairs, loadedPairs, mayStore } from "./form-state.js";
import { formPairs, type Pair, refreshAddress } from "./request.js";
import { dueIn, LISTS, noteInside, noteShown, rememberShown, type Shown, shownStates } from "./shown-state.js";
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
  /** A field with newer text than the history entry: it stays, and is sent as usual. */
  readonly typed?: Element | undefined;
}

const counts = new Map<string, number>();

/** Restores blocks to the history entry's states; those inside them follow, because the answer renders them too. */
export async function restore(changes: readonly [HTMLElement, Shown][], typed?: Element): Promise<void> {
  await Promise.all(changes.map(([block, shows]) => refresh({ block, shows, returning: true, typed })));
}

/** Refreshes a block in place (spec 7.7). Resolves to false if that fails, is cancelled, or is superseded. */
export async function refresh(change: Refresh): Promise<boolean> {
  const { block, shows, control, address, page, byKeyboard, returning } = change;
  const find = (answer: Document) => findInAnswer(answer, block);
  let now = shows;
  const whenSent = (url: (fields: readonly Pair[]) => string) => () => {
    const fields = giveForm(change);
    now = { ...shows, fields: mayStore(formAround(block)) ? fields : undefined };
    return url(fields);
  };
  const itself: PartRequest = {
    url: whenSent((fields) => addressOf(block, shows.param, fields)),
    sends: { method: "POST", body: shows.body },
  };
  const { page: loadedFrom } = shows;
  const wholePage: PartRequest | undefined = loadedFrom
    ? { url: whenSent(() => loadedFrom), sends: { method: "GET" } }
    : undefined;
  let refreshed = block;
  const done = await renew({
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
    finish(element) {
      refreshed = element;
      noteShown(element, now);
      noteInside(element, now, returning);
      return summaryOf(element, page, loadedFrom ? new URL(loadedFrom).search : shows.body);
    },
    again: () => void refresh(change),
  });
  if (done && returning) await restore(dueIn(refreshed), change.typed);
  return done;
}

/**
 * Returns the fields of the form around the block, for the address of its request: as the history entry has them, else
 * as they are. If it is a filter form, what the block is to show is written into it; other forms are the visitor's.
 */
function giveForm({ block, shows, filters, returning, typed }: Refresh): readonly Pair[] {
  const form = formAround(block);
  if (!form) return [];
  const held = returning ? shows.fields : undefined;
  if (filterFormOf(form)) {
    // Before the first change of a hidden field, which has no separate default.
    loadedPairs(form);
    // What is being typed is older than both, except in a page that has just loaded.
    if (!typed && (held ?? filters)) callOffPause(form);
    if (held) givePairs(form, held, typed);
    else if (filters) giveFilters(form, filters);
  }
  return held ?? formPairs(form);
}

function addressOf(block: HTMLElement, param: Param, parentForm: readonly Pair[]): string {
  const module = identOf(block);
  const count = (counts.get(module) ?? 0) + 1;
  counts.set(module, count);
  return refreshAddress({ param, parentForm, module, count });
}
