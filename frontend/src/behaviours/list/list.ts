import { tellControlsBy } from "../../dom/control.js";
import { isFromKeyboard } from "../../dom/from-keyboard.js";
import { loadOverlay } from "../../feedback/loader.js";
import { formAddress } from "../../navigation/form-address.js";
import { pageHistory } from "../../navigation/history.js";
import { mayGo } from "../../page/form-gate.js";
import { whenIdle } from "../../page/idle.js";
import { native } from "../../page/native.js";
import { DATA_FILTER_SET, DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";
import { blockOf, blocksIn, paramOf } from "../../update/block.js";
import { callOff } from "../../update/renewal.js";
import { filterFormOf, filterPairs, hasWholeYears } from "./filter-form.js";
import { callOffPause, fieldBeingTyped, followTyping } from "./follow-typing.js";
import { loadedPairs } from "./form-state.js";
import { type ControlRequest, offersControls, readControl } from "./read-control.js";
import { refresh, restore } from "./refresh.js";
import { encodePairs, formPairs } from "./request.js";
import { changesTo, hasLost, LISTS } from "./shown-state.js";

tellControlsBy(DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI, DATA_FILTER_SET);

/** The field with newer text than the entry that the page has just been loaded at. */
let typed: Element | undefined;

pageHistory.registerRestorer(LISTS, async ({ data }) => {
  const changes = changesTo(data);
  const changed = new Set(changes.map(([block]) => block));
  // A block that already shows the entry's state must not be changed by a pending refresh.
  for (const block of blocksIn(document)) if (!changed.has(block)) callOff(block);
  await restore(changes, typed);
});
if (hasLost()) {
  typed = fieldBeingTyped();
  pageHistory.restoreLoaded();
  void pageHistory.restoring?.then(() => {
    typed = undefined;
  });
}

let overlayRequested = false;

/**
 * Loads the overlay's code in idle time, for slow answers. Of the controls, only a form is read before it is used: Back
 * restores what it contained.
 */
export function mount(control: HTMLElement, signal: AbortSignal): void {
  if (control instanceof HTMLFormElement) loadedPairs(control);
  // Each refresh mounts all controls again: an idle callback for each would cost more than the refresh of a short list.
  if (overlayRequested) return;
  whenIdle(() => {
    if (overlayRequested) return;
    overlayRequested = true;
    void loadOverlay();
  }, signal);
}

/**
 * Refreshes the block of a control that was used, or of a filter form that was sent or changed. Returns false if the
 * control or form should work as without script.
 */
export function handle(event: Event, element: HTMLElement): boolean {
  if (event.type === "submit") return sendForm(element as HTMLFormElement, (event as SubmitEvent).submitter);
  if (event.type === "click" || offersControls(element))
    return refreshFor(element, readControl(element), {
      used: element,
      byKeyboard: isFromKeyboard(event as MouseEvent),
    });
  const form = filterFormOf(element);
  // A list's select inside the form is handled above, in the call for its own `change` event.
  if (!form || offersControls(event.target)) return false;
  const used = event.target instanceof HTMLElement ? event.target : undefined;
  followTyping(event, form, () => void (isWhole(form) && sendForm(form, undefined, used)));
  return true;
}

/** Whether a form may be sent that nobody has sent: it is valid, and nothing in it is half typed. */
function isWhole(form: HTMLFormElement): boolean {
  return hasWholeYears(form) && native(form).checkValidity() && mayGo(form);
}

function sendForm(form: HTMLFormElement, submitter?: HTMLElement | null, used = submitter ?? undefined): boolean {
  callOffPause(form);
  const pairs = filterPairs(form, submitter);
  return refreshFor(form, { pairs, address: formAddress(form, formPairs(form, submitter), submitter) }, { used });
}

interface Use {
  /** The control that was used. If undefined and nothing has focus, nothing gets focus. */
  readonly used: HTMLElement | undefined;
  readonly byKeyboard?: boolean;
}

function refreshFor(
  element: HTMLElement,
  request: ControlRequest | undefined,
  { used, byKeyboard = false }: Use,
): boolean {
  const [block, ...others] = blocksFor(element, request?.filters !== undefined);
  const param = request && block && usableParam(block);
  if (!param) return false;
  const { pairs, address, page, filters } = request;
  const body = encodePairs(pairs);
  const whole = refresh({ block, shows: { param, body }, filters, control: used, address, page, byKeyboard });
  // One change of the page is one history entry, which the first block adds.
  void whole.then((done) => done && others.map((other) => refreshBlock(other, body)));
  return true;
}

/**
 * Returns the block around a control. If it sets the filters of a form around that block, the form's other blocks
 * follow. A filter form, or a control in one, may also be around the blocks that it refreshes.
 */
function blocksFor(element: HTMLElement, setsFilters: boolean): HTMLElement[] {
  const own = blockOf(element);
  if (own && !setsFilters) return [own];
  const form = filterFormOf((own && native(own).parentElement) ?? element);
  const all = form ? blocksIn(form).filter((block) => !isNested(block)) : [];
  if (!own) return all;
  return all.includes(own) ? [own, ...all.filter((block) => block !== own)] : [own];
}

function isNested(block: HTMLElement): boolean {
  const { parentElement } = native(block);
  return parentElement !== null && blockOf(parentElement) !== null;
}

/** Refreshes a module block, or all blocks of an ident, with `params` as the body. True if all were refreshed. */
export async function refreshModule(
  target: Element | string,
  params: Readonly<Record<string, string | number>> = {},
): Promise<boolean> {
  const blocks = blocksOf(target);
  if (blocks.length === 0) console.error("refreshModule: there is no such module block", target);
  const body = encodePairs(Object.entries(params).map(([name, value]) => [name, `${value}`]));
  const results = await Promise.all(blocks.map((block) => refreshBlock(block, body)));
  return results.length > 0 && results.every(Boolean);
}

function refreshBlock(block: HTMLElement, body: string): Promise<boolean> | false {
  const param = usableParam(block);
  return param ? refresh({ block, shows: { param, body } }) : false;
}

function blocksOf(target: Element | string): HTMLElement[] {
  if (typeof target === "string") return blocksIn(document, target);
  const block = blockOf(target);
  return block ? [block] : [];
}

/** Reads the block's `@param` comment; if it is invalid, reports it and returns undefined. */
function usableParam(block: HTMLElement) {
  const param = paramOf(block);
  if (typeof param !== "string") return param;
  console.error(param, block);
  return undefined;
}
