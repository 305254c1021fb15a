/**
 * Whether a link leads to a part of this page. Decided before the chunk is loaded. `#part` alone is of this page even where
 * a `<base>` has the browser go to another; in SVG, where `href` is no string, it is all that is known.
 */
export function namesPart(_event: Event, element: HTMLElement): boolean {
  const written = element.getAttribute("href") ?? "";
  const [page, part] = (written[0] === "#" ? written : String((element as HTMLAnchorElement).href)).split("#");
  return !!part && (!page || page === location.href.split("#")[0]);
}
