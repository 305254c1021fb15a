/** Elements that part two words without a blank in the source. */
const BREAKS = "br,p,div,li,dt,dd";
/** Elements whose text nobody reads. */
const UNSEEN = "script,style,noscript";
const NOT_PLAIN = `${BREAKS},${UNSEEN}`;

/**
 * The text of a cell as a reader sees it: white space of the source is collapsed and trimmed, a line break counts as a
 * blank. Most of a table's thousands of cells need no more than their `textContent`, which is fastest.
 */
export function textOf(cell: Element, isLeftOut?: (element: Element) => boolean): string {
  const isPlain = !cell.firstElementChild || (!isLeftOut && !cell.querySelector(NOT_PLAIN));
  const text = isPlain ? (cell.textContent ?? "") : piecesOf(cell, isLeftOut).join("");
  return (text.includes("\n") ? text.replace(/[ \t\r\n\f]+/g, " ") : text).trim();
}

function piecesOf(node: Node, isLeftOut?: (element: Element) => boolean): string[] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (child instanceof Text) return [child.data];
    if (!(child instanceof Element) || child.matches(UNSEEN) || isLeftOut?.(child)) return [];
    const pieces = piecesOf(child, isLeftOut);
    return child.matches(BREAKS) ? ["\n", ...pieces, "\n"] : pieces;
  });
}
