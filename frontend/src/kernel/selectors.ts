/** Returns a selector for a boolean attribute that is not off: "0" or "false" (docs/markup.md). */
export const on = (name: string) => `[${name}]:not([${name}="0"],[${name}="false"])`;

/** Matches links that open in this tab: not those with another target window, and not downloads. */
export const HERE = `:not([download],[target]:not([target=""],[target=_self]))`;
