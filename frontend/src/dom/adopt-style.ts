/**
 * Adds the style of what a chunk draws when the chunk comes: `page.css` holds what pages show before. It is in the layers
 * of `page.css`, so that a site's own style wins; no policy asks about it, since no element and no request brings it.
 */
export function adoptStyle(css: string): void {
  // Where the browser knows no adopted sheets, the part works without its style.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
