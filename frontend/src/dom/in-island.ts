import { native } from "../page/native.js";
import { DATA_ISLAND } from "../schema.js";

/**
 * Whether the element is in what the bundle has opened, such as an ajax box: it is not part of the page, and neither the
 * page's address nor its history entries tell what it shows.
 */
export function isInIsland(element: Element): boolean {
  return native(element).closest(`[${DATA_ISLAND}]`) !== null;
}
