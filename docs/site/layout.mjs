// The layout of every page. It loads the bundle by relative addresses, so that the folder can be served from anywhere.

import { escapeHtml } from "./markdown.mjs";

/** The bundle's texts are English here; with an empty dictionary it sends no request for translations. */
const CONFIG = JSON.stringify({
  langue: "en",
  traductions: { langue: "en", entries: [] },
  autocomplete: { search_source: { classname: "Documentation", methode: "search" } },
});

const head = (title, more = "") => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="../assets/page.css">
  <link rel="stylesheet" href="site.css">
${more}</head>`;

/** Returns a page of the site; `page` has `slug`, `title` and the HTML of its main part. */
export function layOut(page, groups) {
  const scripts = `  <script type="application/json" id="vitrine-config">${CONFIG}</script>
  <script type="module" src="site.js"></script>
  <script type="module" src="../assets/page.js"></script>
`;
  return `${head(`${page.title} · Vitrine`, scripts)}
<body>
  <header class="bar">
    <p class="brand"><a href="index.html">Vitrine</a></p>
    <p class="way"><a href="#contents">Contents</a></p>
    <form class="search" role="search" action="search.html">
      <label for="search">Search</label>
      <input id="search" type="search" name="q" autocomplete="off" data-autocomplete-search>
      <button>Search</button>
    </form>
  </header>
  <div class="columns">
    <main id="content">
${page.html}
    </main>
    <nav id="contents" aria-label="Contents">
${groups.map((group) => navigation(group, page.slug)).join("\n")}
    </nav>
  </div>
</body>
</html>
`;
}

const navigation = ({ title, pages }, current) => `<h2>${escapeHtml(title)}</h2>
<ul>
${pages
  .map(
    ({ slug, title: name }) =>
      `<li><a href="${slug}.html"${slug === current ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a></li>`,
  )
  .join("\n")}
</ul>`;

/** Returns a separate page for a recipe, in French like its texts. */
export const layOutRecipe = ({ title }, recipe) => `${head(
  `Recipe: ${title}`,
  `  <script type="application/json" id="vitrine-config">{"langue": "fr"}</script>
  <script type="module" src="../assets/page.js"></script>
`,
).replace('lang="en"', 'lang="fr"')}
<body class="recipe">
<main>
<h1 lang="en">${escapeHtml(title)}</h1>
${recipe}
</main>
</body>
</html>
`;
