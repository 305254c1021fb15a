import { noticeOf } from "../../feedback/notice.js";
import { LIST_SESSION_LOST } from "../../page/messages.js";
import { adopt, ListeningService } from "../../page/running-kernel.js";
import { DATA_ELEMENT_POPIN, DATA_ELEMENTS, EVENT_ERROR, EVENT_PREFIX } from "../../schema.js";
import { request } from "../../update/http.js";
import { loginAddress, lostSession } from "./lost-session.js";

/** What only the block of a member's elements holds. */
const OWN = `[${DATA_ELEMENTS}],a[${DATA_ELEMENT_POPIN}]`;

/** A list that could not be refreshed because nobody is logged in any more says so, beside the button that tries again. */
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

/** Where to log in. An answer that is another page may be one that asks to: this page is led to it, too. */
async function askedLogin(reason: string | undefined, status: number | undefined): Promise<string | undefined> {
  const here = location.href;
  if (status === 401) return loginAddress({ ok: false, reason: "status", status }, here);
  return reason === "no block" ? loginAddress(await request(here), here) : undefined;
}

adopt(new LostList());
