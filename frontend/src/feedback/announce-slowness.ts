import { readPatience } from "../page/config.js";
import { announce } from "./announcer.js";
import { SLOW_AFTER_MS } from "./notice.js";

/**
 * Announces that something takes long, if it does; who calls shows the text. The returned function stops the timer and
 * clears what was announced.
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
