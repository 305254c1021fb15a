/**
 * Whether a link leads to a part of this page. Decided before the chunk is loaded. `#part` alone is of this page even
 * if a `<base>` leads the browser to another; in SVG, where `href` is no string, only that form is recognised.
 */
export function namesPart(_event: Event, element: HTMLElement): boolean {
  const written = element.getAttribute("href") ?? "";
  const [page, part] = (written[0] === "#" ? written : String((element as HTMLAnchorElement).href)).split("#");
  return !!part && (!page || page === location.href.split("#")[0]);
}
