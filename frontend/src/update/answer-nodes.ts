import { native } from "../page/native.js";

/** Elements of a head that apply to the answer's own page only. */
const OF_A_PAGE = "title,meta,base";

/** The parser puts such an element around an answer that is its content, or around rows a `tbody` (`parseFragment`). */
const PART_OF_TABLE = "table,thead,tbody,tfoot,tr";

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
  const find = (name: string) => answer.querySelector(name);
  const around = native(element).matches(PART_OF_TABLE) && (find(element.localName) ?? find("tbody"));
  fresh.append(...(around ? around.childNodes : answerNodes(answer)));
  // Those inside have just been moved; these are beside the part.
  if (around) fresh.append(...answer.scripts);
  // The update would move an element without a parent into the page, and its images would load.
  answer.body.append(fresh);
  return fresh;
}
