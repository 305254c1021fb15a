import { ListeningService } from "../../page/listening-service.js";
import { adopt } from "../../page/running-kernel.js";
import { ownPopin } from "./own-popin.js";

/** By what the page contains of a member: whether it has unsaved text. */
const contents = new Set<() => boolean>();

/**
 * Reloads a page with a member's content that the back-forward cache has restored: the session may have ended since, and
 * the next visitor must not read it. A page with unsaved text stays, and so does one behind a popin, whose page decides.
 */
class ReturnedPage extends ListeningService {
  readonly name = "returned page";

  protected listen(signal: AbortSignal): void {
    // A task later: masks and dates take their names back on this event, without which they would look changed.
    const decide = () => {
      const isKept = signal.aborted || contents.size === 0 || Array.from(contents).some((isUnsaved) => isUnsaved());
      if (!isKept && !document.querySelector("dialog.vt-box")) (ownPopin() ? parent : window).location.reload();
    };
    addEventListener("pageshow", ({ persisted }) => persisted && setTimeout(decide), { signal });
  }
}

adopt(new ReturnedPage());

/** Marks the page as one with a member's content until `signal` aborts. */
export function reloadOnReturn(isUnsaved: () => boolean, signal: AbortSignal): void {
  contents.add(isUnsaved);
  signal.addEventListener("abort", () => contents.delete(isUnsaved));
}
