/** A boolean attribute is off when it says "0" or "false" (docs/markup.md). */
export const on = (name: string) => `[${name}]:not([${name}="0"],[${name}="false"])`;

/** What opens in this tab: no link to another window, and none to a download. */
export const HERE = `:not([download],[target]:not([target=""],[target=_self]))`;
