/** Elements of a head that apply to the answer's own page only. */
const OF_A_PAGE = "title,meta,base";

/** Returns the content of an answer: what the parser moved into the head, such as a script or style, then the body. */
export function answerNodes(answer: Document): Node[] {
  const head = Array.from(answer.head.childNodes).filter(
    (node) => !(node instanceof Element && node.matches(OF_A_PAGE)),
  );
  return [...head, ...answer.body.childNodes];
}
