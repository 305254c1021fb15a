import { prepareUpdate } from "../../update/fragments.js";

/** What a head holds that belongs to the answer's own page and to no part of another. */
const OF_A_PAGE = "title,meta,base";

/** Makes the answer the content of an element, and runs its scripts. A focus that was in it stays in it. */
export async function fill(element: HTMLElement, answer: Document, answerUrl: string): Promise<void> {
  const update = await prepareUpdate(element, filled(element, answer), answerUrl);
  // An update takes place among siblings; an element that is nowhere yet gets a place for as long as it lasts.
  if (!element.parentNode) document.createDocumentFragment().append(element);
  const held = element.contains(document.activeElement);
  const { scripts } = update();
  if (held && !element.contains(document.activeElement)) focusOn(element);
  await scripts;
}

/** The element with the answer in it, in the answer's own document: nothing of it runs or loads there. */
function filled(element: HTMLElement, answer: Document): HTMLElement {
  const fresh = answer.importNode(element, false);
  fresh.removeAttribute("aria-busy");
  // A part of HTML that begins with a script or a style has it in the head of the document it is parsed into.
  const head = Array.from(answer.head.childNodes).filter(
    (node) => !(node instanceof Element && node.matches(OF_A_PAGE)),
  );
  fresh.append(...head, ...answer.body.childNodes);
  return fresh;
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
