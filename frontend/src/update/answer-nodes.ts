/** Elements of a head that apply to the answer's own page only. */
const OF_A_PAGE = "title,meta,base";

/** For parts of a table: the element that the parser puts around their content (see `parseFragment`). */
const AROUND: Readonly<Record<string, string>> = {
  table: "table",
  thead: "tbody",
  tbody: "tbody",
  tfoot: "tbody",
  tr: "tr",
};

/** Returns the content of an answer: what the parser moved into the head, such as a script or style, then the body. */
export function answerNodes(answer: Document): Node[] {
  const head = Array.from(answer.head.childNodes).filter(
    (node) => !(node instanceof Element && node.matches(OF_A_PAGE)),
  );
  return [...head, ...answer.body.childNodes];
}

/**
 * Returns a copy of an element whose content is the answer's, in the document of the answer, where nothing runs or
 * loads.
 */
export function filled(element: HTMLElement, answer: Document): HTMLElement {
  const fresh = answer.importNode(element, false);
  fresh.removeAttribute("aria-busy");
  const around = AROUND[element.localName];
  fresh.append(...((around && answer.querySelector(around)?.childNodes) || answerNodes(answer)));
  // The update would move an element without a parent into the page, and its images would load.
  answer.body.append(fresh);
  return fresh;
}
