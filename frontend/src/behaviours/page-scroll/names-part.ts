/** Whether a link leads to a part of this very page. Decided before the chunk has come. */
export function namesPart(_event: Event, element: HTMLElement): boolean {
  // The address of a link in a picture is no text.
  const [page, part] = String((element as HTMLAnchorElement).href).split("#");
  return !!part && page === location.href.split("#")[0];
}
