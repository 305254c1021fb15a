/**
 * Selects what has a boolean attribute that is not off: `"0"` or `"false"` (docs/markup.md). The entry has its own, in
 * `kernel/selectors.ts`: no chunk may use that.
 */
export const switchedOn = (attribute: string) => `[${attribute}]:not([${attribute}="0"],[${attribute}="false"])`;
