import { native } from "../../page/native.js";
import { filled } from "../../update/answer-nodes.js";
import { prepareUpdate } from "../../update/fragments.js";

/** Replaces an element's content with the response and runs its scripts. Focus inside the element stays inside. */
export async function fill(element: HTMLElement, answer: Document, answerUrl: string): Promise<void> {
  const update = await prepareUpdate(element, filled(element, answer), answerUrl);
  // The morph needs a parent: a detached element gets a temporary one.
  if (!native(element).parentNode) document.createDocumentFragment().append(element);
  const held = native(element).contains(document.activeElement);
  const { scripts } = update();
  if (held && !native(element).contains(document.activeElement)) focusOn(element);
  await scripts;
}

function focusOn(element: HTMLElement): void {
  const own = native(element);
  if (!own.hasAttribute("tabindex")) own.tabIndex = -1;
  own.focus({ preventScroll: true });
}
