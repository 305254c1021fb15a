import { answerNodes } from "../../update/answer-nodes.js";
import { parseWhole, type Taken, takeContent } from "../../update/fragments.js";
import { request } from "../../update/http.js";

/** Why the content failed to load: the detail of `vitrine:error`. */
export interface Fault {
  readonly reason: string;
  readonly status?: number | undefined;
}

/** Fetches the content of a box. Of a whole page, takes only `main`: the rest is already behind the box. */
export async function fetchContent(url: string, signal: AbortSignal): Promise<Taken | Fault> {
  const answer = await request(url, { signal, retry: true });
  if (!answer.ok) return { reason: answer.reason, status: answer.status };
  const page = parseWhole(answer);
  if (!page) return { reason: "not HTML, or cut off", status: answer.status };
  const whole = page.createElement("div");
  whole.append(...answerNodes(page));
  return takeContent(whole.querySelector("main") ?? whole, answer.url);
}
