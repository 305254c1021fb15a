/** Pages that this tab has shown before this one, the latest first, as far as the browser tells. */
function shownBefore(): (string | null)[] {
  // Older browsers know the page that led here, and not the one before it.
  if (typeof navigation === "undefined") return [document.referrer];
  const urls = navigation.entries().map((entry) => entry.url);
  return urls.slice(0, navigation.currentEntry?.index).reverse();
}

/**
 * A link to a list leads to what this tab showed of it last: that page of it, with its sort and filters. Without script,
 * and where the tab has not shown the list, it leads to its beginning.
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
