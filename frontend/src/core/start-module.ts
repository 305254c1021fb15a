// The code that starts a module is the same file in each module's folder: one copy of it ships.
import { start } from "../../../pkg/flat/start.js";

/**
 * Starts a module that is fetched in parallel with its glue. If the glue fetched it, the fetch would start one request
 * later; with a preload element, WebKit would fetch it twice.
 */
export async function startModule<Glue extends object>(
  fetching: Promise<Response>,
  importing: Promise<Glue>,
): Promise<Glue> {
  const [glue, module] = await Promise.all([importing, fetching]);
  await start(glue, module);
  return glue;
}
