/**
 * Whether a link leads to a part of this page. Decided before the chunk is loaded. `#part` alone is of this page even where
 * a `<base>` has the browser go to another.
 */
export function namesPart(_event: Event, element: HTMLElement): boolean {
  // In SVG, `href` is not a string.
  const [page, part] = String((element as HTMLAnchorElement).href).split("#");
  return !!part && (element.getAttribute("href")?.[0] === "#" || page === location.href.split("#")[0]);
}
