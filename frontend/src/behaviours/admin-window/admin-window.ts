/** One named window for the administration, so that a second link does not open a second one (spec 2.12). */
const NAME = "vitrine-admin";

/** Opens a link in the administration's window. False if the browser allows no window: the link is then followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const { href, protocol } = element as HTMLAnchorElement;
  if (!/^https?:$/.test(protocol)) return false;
  const opened = open(href, NAME);
  opened?.focus();
  return opened !== null;
}
