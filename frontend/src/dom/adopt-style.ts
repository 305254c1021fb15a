/**
 * Adds a chunk's style when the chunk loads; `page.css` has only what pages show before that. The style uses the layers
 * of `page.css`, so a site's own style wins. No CSP directive applies: there is neither an element nor a request.
 */
export function adoptStyle(css: string): void {
  // In a browser without adopted style sheets, the part works unstyled.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
