/**
 * Returns a selector for a boolean attribute that is not off, `"0"` or `"false"` (docs/markup.md). The entry has a copy
 * in `kernel/selectors.ts`, which no chunk may import.
 */
export const switchedOn = (attribute: string) => `[${attribute}]:not([${attribute}="0"],[${attribute}="false"])`;
