/** Whether a link leads to a part of this very page. Decided before the chunk has come. */
export function namesPart(element: HTMLElement): boolean {
  if (!(element instanceof HTMLAnchorElement) || element.hash.length < 2) return false;
  const page = (url: string) => url.split("#")[0];
  return page(element.href) === page(location.href);
}
