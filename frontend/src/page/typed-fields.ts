/** Fields that the visitor has typed in and whose behaviour, which may load later, has not handled the text yet. */
export const typedIn = new WeakSet<Element>();
