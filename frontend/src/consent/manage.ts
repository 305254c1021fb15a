import { adapter } from "./adapter.js";
import { isSiteSure } from "./store.js";

/** Returns whether visitors can change their mind, in our panel or in that of the site's own tool. */
export function canManage(): boolean {
  if (isSiteSure()) return false;
  const tool = adapter();
  return !tool || tool.open !== undefined;
}
