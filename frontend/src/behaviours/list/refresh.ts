import { announce } from "../../kernel/announcer.js";
import { emit } from "../../kernel/events.js";
import { parseFragment, prepareUpdate, type Updated } from "../../kernel/fragments.js";
import { pushAddress } from "../../kernel/history.js";
import { request } from "../../kernel/http.js";
import { hideLoader, showLoader } from "../../kernel/loader.js";
import { clearNotice, showFailure, watchSlowness } from "../../kernel/notice.js";
import { EVENT_BEFORE_REFRESH, EVENT_ERROR, EVENT_REFRESHED } from "../../schema.js";
import { findInAnswer, identOf, summaryOf } from "./block.js";
import { holdFocus } from "./hold-focus.js";
import type { Param } from "./param.js";
import { formPairs, refreshAddress } from "./request.js";
import { noteShown, rememberShown } from "./shown-state.js";

export interface Refresh {
  readonly block: HTMLElement;
  readonly param: Param;
  /** The parameters that the change asks for, encoded. */
  readonly body: string;
  /** The control that was used. */
  readonly control?: HTMLElement;
  /** The page's address once the block has changed; without it the address stays. */
  readonly address?: string | undefined;
  readonly page?: string | undefined;
  /** Back or Forward has led here: the entry is there already, and nobody has asked the block itself. */
  readonly returning?: boolean;
}

const running = new WeakMap<Element, AbortController>();
const counts = new Map<string, number>();

/** Refreshes a block in place (spec 7.7). True once it stands renewed; a newer refresh makes this one moot: false. */
export async function refresh(change: Refresh): Promise<boolean> {
  const { block } = change;
  if (!emit(block, EVENT_BEFORE_REFRESH, undefined, { cancelable: true })) return false;
  const { signal } = begin(block);
  const endWatch = watchSlowness(block);
  showLoader(block);
  const outcome = await fetchBlock(change, signal).finally(() => {
    hideLoader(block);
    endWatch();
  });
  if (signal.aborted || !block.isConnected) return false;
  running.delete(block);
  if ("reason" in outcome) return fail(change, outcome);
  try {
    const { element, scripts } = apply(change, outcome.update);
    await scripts;
    emit(element, EVENT_REFRESHED);
    return true;
  } catch (error) {
    return fail(change, { reason: `${error}` });
  }
}

type Outcome = { readonly update: () => Updated } | { readonly reason: string; readonly status?: number | undefined };

async function fetchBlock({ block, param, body }: Refresh, signal: AbortSignal): Promise<Outcome> {
  const answer = await request(addressOf(block, param), { method: "POST", body, signal, retry: true });
  if (!answer.ok) return { reason: answer.reason, status: answer.status };
  const page = parseFragment(answer);
  const fresh = page && findInAnswer(page, block);
  if (!fresh) return { reason: page ? "no block" : "not HTML", status: answer.status };
  try {
    return { update: await prepareUpdate(block, fresh, answer.url) };
  } catch (error) {
    return { reason: `${error}` };
  }
}

function addressOf(block: HTMLElement, param: Param): string {
  const module = identOf(block);
  const count = (counts.get(module) ?? 0) + 1;
  counts.set(module, count);
  const form = block.parentElement?.closest("form");
  return refreshAddress({ param, parentForm: form ? formPairs(form) : [], module, count });
}

function begin(block: HTMLElement): AbortController {
  running.get(block)?.abort();
  const controller = new AbortController();
  running.set(block, controller);
  return controller;
}

/** What was asked of a block counts no more: no answer will change it, and no notice stands before it. */
export function callOff(block: HTMLElement): void {
  running.get(block)?.abort();
  running.delete(block);
  clearNotice(block);
}

function fail(change: Refresh, fault: { readonly reason: string }): false {
  showFailure(change.block, () => void refresh(change));
  emit(change.block, EVENT_ERROR, fault);
  return false;
}

/** Changes the block: the address first, for it keeps the place that the visitor leaves. */
function apply(change: Refresh, update: () => Updated): Updated {
  const { block, param, body, control, address, page } = change;
  if (!change.returning) rememberShown();
  const giveFocus = holdFocus(block, control);
  const { scrollX: left, scrollY: top } = window;
  if (address) pushAddress(address);
  const updated = update();
  giveFocus(updated.element);
  clearNotice(block);
  // The browser's own scroll anchoring may have followed a node that went elsewhere.
  scrollTo({ left, top, behavior: "instant" });
  noteShown(updated.element, { param, body });
  if (!change.returning) rememberShown();
  announce(summaryOf(updated.element, page));
  return updated;
}
