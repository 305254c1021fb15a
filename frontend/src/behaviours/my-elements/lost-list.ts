import { noticeOf } from "../../feedback/notice.js";
import { ListeningService } from "../../page/listening-service.js";
import { LIST_SESSION_LOST } from "../../page/messages.js";
import { adopt } from "../../page/running-kernel.js";
import { DATA_ELEMENT_POPIN, DATA_ELEMENTS, EVENT_ERROR, EVENT_PREFIX } from "../../schema.js";
import { request } from "../../update/http.js";
import { loginAddress, lostSession } from "./lost-session.js";

/** What only the block of a member's elements contains. */
const OWN = `[${DATA_ELEMENTS}],a[${DATA_ELEMENT_POPIN}]`;

/** Explains that a list was not refreshed because nobody is logged in any more, beside the retry button. */
class LostList extends ListeningService {
  readonly name = "lost list";

  protected listen(signal: AbortSignal): void {
    document.addEventListener(EVENT_PREFIX + EVENT_ERROR, (event) => void tellLogin(event as CustomEvent), { signal });
  }
}

async function tellLogin({ target, detail }: CustomEvent<{ reason?: string; status?: number } | undefined>) {
  if (!(target instanceof Element) || !target.querySelector(OWN)) return;
  const notice = noticeOf(target);
  const address = await askedLogin(detail?.reason, detail?.status);
  if (!address || noticeOf(target) !== notice) return;
  notice?.querySelector("p")?.replaceWith(...lostSession(address, undefined, LIST_SESSION_LOST).childNodes);
}

/** Returns where to log in. An answer without the block may be a login page: this page is requested to find out. */
async function askedLogin(reason: string | undefined, status: number | undefined): Promise<string | undefined> {
  const here = location.href;
  if (status === 401) return loginAddress({ ok: false, reason: "status", status }, here);
  return reason === "no block" ? loginAddress(await request(here), here) : undefined;
}

adopt(new LostList());
