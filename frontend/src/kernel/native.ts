/**
 * Gives an element's own methods and properties, to call or read at once: in a form, a field named `matches` hides the
 * form's own. The chunks have a copy in `page/native.ts`, which the entry does not import.
 */
export function native<T>(element: T): T {
  if (!(element instanceof HTMLFormElement)) return element;
  const get = (_: object, name: string) => {
    const value = Reflect.get(HTMLFormElement.prototype, name, element);
    return value?.bind?.(element) ?? value;
  };
  return new Proxy({}, { get }) as T;
}
