import { adopt } from "../../page/running-kernel.js";
import { dropDrafts } from "./draft.js";

/** The server's own link and form that log out. */
const OUT = ["href", "action"].map((name) => `[${name}$="/clients/deconnexion.php"]`).join();

/**
 * Drops the drafts on logout, for the next user of this tab. Submitting a form dispatches a click too, even by Enter.
 * Not at once: the visitor may be asked whether to leave, and stay.
 */
function note({ target }: Event): void {
  if (target instanceof Element && target.closest(OUT)) addEventListener("pagehide", dropDrafts, { once: true });
}

let listeners = 0;

adopt({
  name: "logout",
  start() {
    document.addEventListener("click", note);
    listeners = 1;
  },
  stop() {
    document.removeEventListener("click", note);
    listeners = 0;
  },
  count: () => listeners,
});
