import { reportFailure } from "../page/running-kernel.js";
import type { Sentence } from "../page/words.js";
import { announce } from "./announcer.js";

/** Announces a result of which nothing else in view tells, such as that of a box that closes, and shows it in a notice. */
export function sayResult(...parts: readonly Sentence[]): void {
  announce(...parts);
  const load = () => import("./result/result-notice.js");
  load()
    .catch(load)
    .then(({ showResult }) => showResult(parts))
    .catch((error: unknown) => reportFailure("result", document, error));
}
