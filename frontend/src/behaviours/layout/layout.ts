import { type Core, loadCore } from "../../core/load-core.js";
import { restoreStyle } from "../../dom/inline-style.js";
import { adopt } from "../../page/running-kernel.js";
import { adjustHeights } from "./adjust-heights.js";
import { centerElements, releaseParent } from "./center-elements.js";
import { equalizeHeights } from "./equalize-heights.js";
import { followChanges } from "./follow-changes.js";
import { holdPlace, scrollsKnown } from "./hold-place.js";
import { holdStill } from "./hold-still.js";
import { askers, type Helper, helpersOf } from "./hooks.js";
import { resizeHeights } from "./resize-heights.js";

/** Elements that are laid out, each by which helpers, as long as they are in the page. */
const members = new Map<HTMLElement, Set<Helper>>();
const changes = adopt(followChanges(() => void layOut(members.keys())));

/** Lays an element out by the helpers that it asks for, once the window has loaded (spec 2.10). */
export function mount(element: HTMLElement): () => void {
  for (const helper of helpersOf(element)) join(element, helper);
  changes.soon();
  return () => {
    for (const helper of [...(members.get(element) ?? [])]) quit(element, helper);
    changes.soon();
  };
}

/** Begins with the elements under `root`, does them again, or gives them back the style they had (spec 2.10). */
export async function layout(helper: Helper, method: "init" | "refresh" | "destroy", root: ParentNode): Promise<void> {
  const elements = askers(helper, root);
  if (helper === "equalize" && elements.length === 0) console.info("equalize: there is no element to equalize", root);
  const released = method === "destroy" ? elements.flatMap((element) => quit(element, helper)) : [];
  if (method === "init") for (const element of elements) join(element, helper);
  // Whatever else is there works with the heights that this helper leaves.
  const within = [...members.keys()].filter((element) => root.contains(element) || released.includes(element));
  // The caller may just have scrolled.
  await scrollsKnown();
  await layOut(within);
}

function join(element: HTMLElement, helper: Helper): void {
  const own = members.get(element);
  if (own) own.add(helper);
  else members.set(element, new Set([helper]));
}

/** Answers the parent that has lost what it was given for the sake of the element. */
function quit(element: HTMLElement, helper: Helper): HTMLElement[] {
  const own = members.get(element);
  if (!own?.delete(helper)) return [];
  if (own.size === 0) members.delete(element);
  restoreStyle(element);
  const parent = helper === "centering" ? releaseParent(element) : undefined;
  if (members.size === 0) changes.watch([]);
  return parent ? [parent] : [];
}

async function layOut(elements: Iterable<HTMLElement>): Promise<void> {
  const wanted = [...elements];
  if (wanted.length === 0) return;
  const core = await loadCore();
  const present = wanted.filter((element) => members.has(element));
  if (!core || present.length === 0) return;
  holdStill(present, () => {
    const returnToPlace = holdPlace(() => present.forEach(restoreStyle));
    pass(core, present);
    changes.watch(members);
    returnToPlace();
  });
}

/** All styles have been taken back, so that the outcome never depends on the pass before. */
function pass(core: Core, elements: readonly HTMLElement[]): void {
  const of = (helper: Helper) => elements.filter((element) => members.get(element)?.has(helper));
  resizeHeights(core, of("resizing"));
  adjustHeights(core, of("adjusting"));
  equalizeHeights(core, of("equalize"));
  centerElements(core, of("centering"));
}
