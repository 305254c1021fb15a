/** The address of the page to share: its canonical link, else its address without the hash. */
export function pageAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel~="canonical"][href]')?.href;
  return canonical || location.href.replace(/#.*$/s, "");
}
