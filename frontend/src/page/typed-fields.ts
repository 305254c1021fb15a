/** Fields that the visitor has typed in, and that what serves them has not dealt with since. It may come after the typing. */
export const typedIn = new WeakSet<Element>();
