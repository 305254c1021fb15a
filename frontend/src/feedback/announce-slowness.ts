import { readPatience } from "../page/config.js";
import { announce } from "./announcer.js";
import { SLOW_AFTER_MS } from "./notice.js";

/**
 * Announces that something takes long, if it does; the caller shows the text. Returns a function that stops the timer
 * and clears the announcement.
 */
export function announceSlowness(): () => void {
  let clear = () => {};
  const timer = setTimeout(() => {
    clear = announce(readPatience());
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    clear();
  };
}
