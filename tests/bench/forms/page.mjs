const config = JSON.stringify({ langue: "fr" });

/** The page of a contender. */
export const pageOf = (head, body) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Champ</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>
<main><h1>Une page</h1>${body}</main></body></html>`;

/** Our page, which includes the bundle as the server's pages do. */
export const vitrinePageOf = (body) =>
  pageOf(
    `<link rel="stylesheet" href="/dist/page.css"><script type="application/json" id="vitrine-config">${config}</script>
<script type="module" src="/dist/page.js"></script>`,
    body,
  );
