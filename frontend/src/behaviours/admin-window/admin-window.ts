/** One window for all of the administration, so that a second link does not open a second one (spec 2.12). */
const NAME = "vitrine-admin";

/** Opens a link in the window of the administration. False: the browser allows no window, and the link is followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const { href, protocol } = element as HTMLAnchorElement;
  if (!/^https?:$/.test(protocol)) return false;
  const opened = open(href, NAME);
  opened?.focus();
  return opened !== null;
}
