import { adapter } from "./adapter.js";
import { isSiteSure } from "./store.js";

/** Whether the visitor can think again: by our panel, or by that of the site's own tool. */
export function canManage(): boolean {
  if (isSiteSure()) return false;
  const tool = adapter();
  return !tool || tool.open !== undefined;
}
