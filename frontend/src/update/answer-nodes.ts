/** Elements of a head that apply to the answer's own page only. */
const OF_A_PAGE = "title,meta,base";

/** All that an answer brings: its body, and before it what the parser put into the head, as a script or style does. */
export function answerNodes(answer: Document): Node[] {
  const head = Array.from(answer.head.childNodes).filter(
    (node) => !(node instanceof Element && node.matches(OF_A_PAGE)),
  );
  return [...head, ...answer.body.childNodes];
}
