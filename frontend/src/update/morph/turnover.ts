import { SURVIVORS } from "../../page/updating.js";
import { DATA_ARRIVALS, DATA_ISLAND } from "../../schema.js";

/** Shorter runs are not worth a mark; the update handles them. */
const FEWEST_ARRIVALS = 8;

/**
 * Removes from both sides of an in-place update the elements that arrive or leave as a whole: those whose id, and all
 * ids in them, are missing on the other side. The update would compare each pair, with the same result. The returned
 * function inserts the arrived nodes of the answer in their places.
 */
export function takeTurnover(old: Element, fresh: Element): (live: Element) => void {
  const sides = [old, fresh].map((root) => [...root.querySelectorAll("[id]")]) as [Element[], Element[]];
  const [leaving, arriving] = [unmatched(sides[0], sides[1], old), unmatched(sides[1], sides[0], fresh)];
  const spared = old.querySelector(SURVIVORS) !== null;
  remove(spared ? leaving.filter((element) => !isLeftAlone(element, old)) : leaving);
  const runs = runsOf(arriving).filter(({ length }) => length >= FEWEST_ARRIVALS);
  const arrivals = runs.map((run, index) => {
    run[0]?.before(markFor(index));
    const nodes = document.createDocumentFragment();
    nodes.append(...run);
    return nodes;
  });
  return (live) => {
    for (const mark of live.querySelectorAll(`template[${DATA_ARRIVALS}]`)) {
      const nodes = arrivals[Number(mark.getAttribute(DATA_ARRIVALS))];
      if (nodes) mark.replaceWith(nodes);
    }
  };
}

/** Whether the element is an island or is inside a part that an update leaves unchanged. */
export function isLeftAlone(element: Element, root: Element): boolean {
  const keeper = element.parentElement?.closest(SURVIVORS) ?? root;
  return element.hasAttribute(DATA_ISLAND) || (keeper !== root && root.contains(keeper));
}

/** Returns the outermost of `elements` that neither have nor contain an id of `others`. */
function unmatched(elements: readonly Element[], others: readonly Element[], root: Element): Element[] {
  const known = new Set(others.map(idOf));
  const holders = new Set<Element | null>();
  for (const element of elements) {
    if (!known.has(idOf(element))) continue;
    for (let up: Element | null = element; up !== root && !holders.has(up); up = up?.parentElement ?? null)
      holders.add(up);
  }
  const found = new Set<Element>();
  // In document order, outer elements come before the ones they contain.
  for (const element of elements) {
    if (!holders.has(element) && !isWithin(element, found, root)) found.add(element);
  }
  return [...found];
}

/** Reads the attribute: in a form, a field named `id` would shadow the property. */
function idOf(element: Element): string | null {
  return element.getAttribute("id");
}

function isWithin(element: Element, found: ReadonlySet<Element>, root: Element): boolean {
  for (let up = element.parentElement; up && up !== root; up = up.parentElement) if (found.has(up)) return true;
  return false;
}

/** Empties a parent that loses all its content in one step, which is faster than removing one element at a time. */
function remove(elements: readonly Element[]): void {
  const counts = new Map<ParentNode | null, number>();
  for (const { parentElement } of elements) counts.set(parentElement, (counts.get(parentElement) ?? 0) + 1);
  for (const [parent, count] of counts) {
    const rest = parent && Array.from(parent.childNodes).some((node) => !(node instanceof Element || isBlank(node)));
    if (!rest && parent?.childElementCount === count) parent.replaceChildren();
  }
  for (const element of elements) element.remove();
}

/** Groups consecutive elements, separated by white space only, with that white space. */
function runsOf(elements: readonly Element[]): ChildNode[][] {
  const wanted = new Set<Node>(elements);
  const runs: ChildNode[][] = [];
  for (const element of elements) {
    if (!wanted.delete(element)) continue;
    const run: ChildNode[] = [element];
    for (let next = element.nextSibling, blanks: ChildNode[] = []; next; next = next.nextSibling) {
      if (wanted.delete(next)) run.push(...blanks.splice(0), next);
      else if (isBlank(next)) blanks.push(next);
      else break;
    }
    runs.push(run);
  }
  return runs;
}

function isBlank(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim();
}

function markFor(index: number): Element {
  const mark = document.createElement("template");
  mark.setAttribute(DATA_ARRIVALS, `${index}`);
  return mark;
}
