import { recall, remember } from "../../navigation/history.js";
import { blocksIn, identOf, paramOf, placeOf } from "./block.js";
import type { Param } from "./param.js";

/** The request that gives a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
}

/** The name under which history keeps what the lists show. */
export const LISTS = "lists";

const shown = new WeakMap<Element, Shown>();

/** Notes what a block shows now. */
export function noteShown(block: Element, state: Shown): void {
  shown.set(block, state);
}

/** Keeps in the current history entry what every block of the page shows. */
export function rememberShown(): void {
  const states = blocksIn(document).flatMap((block) => {
    const state = shownBy(block);
    return state ? [[keyOf(block), state] as const] : [];
  });
  remember(LISTS, Object.fromEntries(states));
}

/** The blocks that an entry showed otherwise than the page does, each with what it showed. */
export function changesTo(data: unknown): [HTMLElement, Shown][] {
  const states = statesIn(data);
  return blocksIn(document).flatMap((block): [HTMLElement, Shown][] => {
    const wanted = states[keyOf(block)];
    return wanted && JSON.stringify(wanted) !== JSON.stringify(shownBy(block)) ? [[block, wanted]] : [];
  });
}

/** As noted; else as kept in an earlier life of the document; else as the server wrote it. */
function shownBy(block: HTMLElement): Shown | undefined {
  const known = shown.get(block) ?? statesIn(recall(LISTS))[keyOf(block)];
  if (known) return known;
  const param = paramOf(block);
  return typeof param === "string" ? undefined : { param, body: "" };
}

function statesIn(data: unknown): Readonly<Record<string, Shown>> {
  return (data ?? {}) as Record<string, Shown>;
}

/** Several blocks of one ident keep their order in a page. */
function keyOf(block: HTMLElement): string {
  return `${identOf(block)}#${placeOf(block)}`;
}
