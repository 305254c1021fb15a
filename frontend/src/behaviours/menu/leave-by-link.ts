import { whenEntriesSettled } from "../../dialog/open-dialog.js";

/**
 * If a click in a dialog follows a link in this tab, closes the dialog first and follows the link when its history
 * entries are gone: Back then leads to the page, not to its dialog.
 */
export function leaveByLink(event: MouseEvent, close: () => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isModified || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
  event.preventDefault();
  event.stopPropagation();
  close();
  void whenEntriesSettled().then(() => link.click());
}
