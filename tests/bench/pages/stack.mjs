// How the pages of other libraries are put together: style sheets, scripts in their order without holding up the parser,
// and what is started when all of them have run.

const scriptOf = (path) => `<script defer src="/npm/${path}"></script>`;
const styleOf = (path) => `<link rel="stylesheet" href="/npm/${path}">`;

/** `styles` and `scripts` are paths of npm, `start` runs after them. */
export const headOf = ({ styles, scripts, start }) =>
  [...styles.map(styleOf), ...scripts.map(scriptOf), `<script type="module">${start}</script>`].join("");
