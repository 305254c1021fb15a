/** Calls the prototype's method: in a form, a field named `matches` hides the form's own. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}
