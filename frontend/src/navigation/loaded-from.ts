import { loadedAddress, withoutFragment } from "../page/loaded-address.js";

/** The address that the document was loaded from, without its fragment: scripts may have changed the page's since. */
export const loadedFrom: string = loadedAddress() ?? withoutFragment(location.href);

/** Whether the visitor went to another page's entry before this file had loaded. */
export function addressMoved(): boolean {
  const loaded = loadedAddress();
  return loaded !== undefined && loaded !== withoutFragment(location.href);
}
