// How the pages of other libraries are assembled: style sheets, scripts in order that do not block the parser, and code
// that starts once all of them have run.

const scriptOf = (path) => `<script defer src="/npm/${path}"></script>`;
const styleOf = (path) => `<link rel="stylesheet" href="/npm/${path}">`;

/** `styles` and `scripts` are npm paths; the code in `start` runs after them. */
export const headOf = ({ styles, scripts, start }) =>
  [...styles.map(styleOf), ...scripts.map(scriptOf), `<script type="module">${start}</script>`].join("");
