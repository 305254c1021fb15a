// The code that starts a module is the same file in each module's folder: one copy of it travels.
import { start } from "../../../pkg/flat/start.js";

/**
 * Fetches a module in parallel with its glue, and ties the two. If the glue fetched it, the fetch would start one
 * request later; with a preload element, WebKit would fetch it twice.
 */
export async function startModule<Glue extends object>(
  fetching: Promise<Response>,
  importing: Promise<Glue>,
): Promise<Glue> {
  const [glue, module] = await Promise.all([importing, fetching]);
  await start(glue, module);
  return glue;
}
