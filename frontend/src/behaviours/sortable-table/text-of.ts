/** Elements that separate two words without a blank in the source. */
const BREAKS = "br,p,div,li,dt,dd";
/** Elements whose text nobody reads. */
const UNSEEN = "script,style,noscript";
const NOT_PLAIN = `${BREAKS},${UNSEEN}`;

/**
 * Returns the text of a cell as a reader sees it: white space is collapsed and trimmed, a line break is a blank. For
 * most of a table's thousands of cells, `textContent` is enough and fastest.
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
