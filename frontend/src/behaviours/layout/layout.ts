import { type Core, loadCore } from "../../core/load-core.js";
import { restoreStyle } from "../../dom/inline-style.js";
import { native } from "../../page/native.js";
import { adopt } from "../../page/running-kernel.js";
import { adjustHeights } from "./adjust-heights.js";
import { centerElements, releaseParent } from "./center-elements.js";
import { collectPasses } from "./collect-passes.js";
import { equalizeHeights } from "./equalize-heights.js";
import { followChanges } from "./follow-changes.js";
import { elementsWith, type Helper, helpersOf } from "./helper-attributes.js";
import { holdPlace } from "./hold-place.js";
import { holdStill } from "./hold-still.js";
import { resizeHeights } from "./resize-heights.js";

/** The laid-out elements in the page, each with its helpers. */
const members = new Map<HTMLElement, Set<Helper>>();
const passes = collectPasses(layOut);
const changes = adopt(followChanges(passes, restoreForPrint));

/** Lays an element out with the helpers that it requests, once the window has loaded (spec 2.10). */
export function mount(element: HTMLElement): () => void {
  for (const helper of helpersOf(element)) join(element, helper);
  changes.soon();
  return () => {
    for (const helper of [...(members.get(element) ?? [])]) quit(element, helper);
    changes.soon();
  };
}

const METHODS = ["init", "refresh", "destroy"] as const;

/**
 * Starts to lay out the elements under `within` (an element or selector; by default the page), lays them out again, or
 * restores their style (spec 2.10).
 */
export async function layout(
  helper: Helper,
  method: (typeof METHODS)[number],
  within?: ParentNode | string,
): Promise<void> {
  const root = typeof within === "string" ? document.querySelector(within) : (within ?? document);
  if (!METHODS.includes(method)) return console.error(`La méthode ${method} est inexistante sur ${helper}`);
  if (!root) return console.info(`${helper}: there is no such element`, within);
  const elements = elementsWith(helper, root);
  if (helper === "equalize" && elements.length === 0) console.info("equalize: there is no element to equalize", root);
  const released = method === "destroy" ? elements.flatMap((element) => quit(element, helper)) : [];
  if (method === "init") for (const element of elements) join(element, helper);
  // All helpers under `root` run again: they depend on the heights that this helper leaves.
  const all = [...members.keys()].filter((element) => native(root).contains(element) || released.includes(element));
  await passes.request(all);
}

function join(element: HTMLElement, helper: Helper): void {
  const own = members.get(element);
  if (own) own.add(helper);
  else members.set(element, new Set([helper]));
}

/** Removes a helper from an element. Returns the parent whose style was restored, if any. */
function quit(element: HTMLElement, helper: Helper): HTMLElement[] {
  const own = members.get(element);
  if (!own?.delete(helper)) return [];
  if (own.size === 0) members.delete(element);
  restoreStyle(element);
  const parent = helper === "centering" ? releaseParent(element) : undefined;
  if (members.size === 0) changes.watch([]);
  return parent ? [parent] : [];
}

async function layOut(elements: Iterable<HTMLElement> = members.keys()): Promise<void> {
  const wanted = [...elements];
  if (wanted.length === 0) return;
  const core = await loadCore();
  const present = wanted.filter((element) => members.has(element));
  if (!core || present.length === 0) return;
  holdStill(present, () => {
    const returnToPlace = holdPlace(() => present.forEach(restoreStyle));
    runHelpers(core, present);
    changes.watch(members);
    returnToPlace();
  });
}

/**
 * Restores all styles for print: paper has another layout than the screen that they were measured on. Returns a
 * function that lays the elements out again.
 */
function restoreForPrint(): () => void {
  const printed = [...members.keys()];
  let returnToPlace = () => {};
  holdStill(printed, () => {
    returnToPlace = holdPlace(() => printed.forEach(restoreStyle));
  });
  return () => void layOut().then(returnToPlace);
}

/** All written styles have been restored before, so the result never depends on the previous pass. */
function runHelpers(core: Core, elements: readonly HTMLElement[]): void {
  const of = (helper: Helper) => elements.filter((element) => members.get(element)?.has(helper));
  resizeHeights(core, of("resizing"));
  adjustHeights(core, of("adjusting"));
  equalizeHeights(core, of("equalize"));
  centerElements(core, of("centering"));
}
