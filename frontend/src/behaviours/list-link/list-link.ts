/** Returns the pages that this tab has shown before, latest first, as far as the browser exposes them. */
function shownBefore(): (string | null)[] {
  // Without the Navigation API, only the page that led here is known.
  if (typeof navigation === "undefined") return [document.referrer];
  const urls = navigation.entries().map((entry) => entry.url);
  return urls.slice(0, navigation.currentEntry?.index).reverse();
}

/**
 * Points a link to a list at what this tab last showed of it: its page, sort and filters. Without script, and if the
 * tab has not shown the list, the link leads to the list's beginning.
 */
export function mount(element: HTMLElement): void {
  const link = element as HTMLAnchorElement;
  const isOfList = (url: string | null) => {
    const shown = url && URL.canParse(url) ? new URL(url) : undefined;
    return shown?.origin === link.origin && shown.pathname === link.pathname;
  };
  const last = shownBefore().find(isOfList);
  if (last) link.href = last;
}
