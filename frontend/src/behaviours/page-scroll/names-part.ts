/** Whether a link leads to a part of this page. Decided before the chunk is loaded. */
export function namesPart(_event: Event, element: HTMLElement): boolean {
  // In SVG, `href` is not a string.
  const [page, part] = String((element as HTMLAnchorElement).href).split("#");
  return !!part && page === location.href.split("#")[0];
}
