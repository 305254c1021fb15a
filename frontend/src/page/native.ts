/**
 * Gives an element's own methods and properties, to call, read or set at once: in a form, a field named `matches` hides
 * the form's own. The result is no node.
 */
export function native<T>(element: T): T {
  if (!(element instanceof HTMLFormElement)) return element;
  const form = HTMLFormElement.prototype;
  return new Proxy(
    {},
    {
      get(_, name) {
        const value = Reflect.get(form, name, element);
        return value?.bind?.(element) ?? value;
      },
      set: (_, name, value) => Reflect.set(form, name, value, element),
    },
  ) as T;
}
