import { DATA_ARRIVALS, DATA_ISLAND, DATA_KEEP } from "../../schema.js";

/** What an update leaves as it is, with all in it. */
const LEFT_ALONE = `[${DATA_KEEP}][id],[${DATA_ISLAND}]`;
/** Fewer are not worth a mark; the update itself sees to them. */
const FEWEST_ARRIVALS = 8;

/**
 * Takes out of both sides of an in-place update what comes or goes as a whole: elements whose id, and all ids in them, the
 * other side does not have. The update would compare each with each, to the same end. The function that is returned puts
 * what has arrived, the very nodes of the answer, into their places.
 */
export function takeTurnover(old: Element, fresh: Element): (live: Element) => void {
  const sides = [old, fresh].map((root) => [...root.querySelectorAll("[id]")]) as [Element[], Element[]];
  const [leaving, arriving] = [unmatched(sides[0], sides[1], old), unmatched(sides[1], sides[0], fresh)];
  const spared = old.querySelector(LEFT_ALONE) !== null;
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

/** An island, and what is in a part that stays as it is. */
function isLeftAlone(element: Element, root: Element): boolean {
  const keeper = element.parentElement?.closest(LEFT_ALONE) ?? root;
  return element.hasAttribute(DATA_ISLAND) || (keeper !== root && root.contains(keeper));
}

/** The outermost elements with an id that hold none which `others` have. */
function unmatched(elements: readonly Element[], others: readonly Element[], root: Element): Element[] {
  const known = new Set(others.map(idOf));
  const holders = new Set<Element | null>();
  for (const element of elements) {
    if (!known.has(idOf(element))) continue;
    for (let up: Element | null = element; up !== root && !holders.has(up); up = up?.parentElement ?? null)
      holders.add(up);
  }
  const found = new Set<Element>();
  // Outer elements come before what they hold.
  for (const element of elements) {
    if (!holders.has(element) && !isWithin(element, found, root)) found.add(element);
  }
  return [...found];
}

/** Not by the property: a form's is the field of that name. */
function idOf(element: Element): string | null {
  return element.getAttribute("id");
}

function isWithin(element: Element, found: ReadonlySet<Element>, root: Element): boolean {
  for (let up = element.parentElement; up && up !== root; up = up.parentElement) if (found.has(up)) return true;
  return false;
}

/** A parent that loses all it holds is emptied at once, which costs the browser less than one element after the other. */
function remove(elements: readonly Element[]): void {
  const counts = new Map<ParentNode | null, number>();
  for (const { parentElement } of elements) counts.set(parentElement, (counts.get(parentElement) ?? 0) + 1);
  for (const [parent, count] of counts) {
    const rest = parent && Array.from(parent.childNodes).some((node) => !(node instanceof Element || isBlank(node)));
    if (!rest && parent?.childElementCount === count) parent.replaceChildren();
  }
  for (const element of elements) element.remove();
}

/** Elements that follow each other with nothing but blanks between, with these blanks. */
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
