/** Something that the bundle could not use. */
export interface Finding {
  readonly message: string;
  readonly element: Element;
}

/** What was wrong with the last answer for an element, which `vitrine.debug()` cannot see in the page. */
export const answers = new Map<Element, string>();

/** Tells the developer, at once and in `vitrine.debug()`, what is wrong with an answer. */
export function noteAnswer(element: Element, message: string): void {
  answers.set(element, message);
  console.warn(message, element);
}
