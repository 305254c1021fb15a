/**
 * Adds the style of an island to the page when its chunk comes, so that pages which open nothing do not load it. It is in
 * the layers of page.css, like all our style; a policy does not ask about it, since no element and no request brings it.
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
