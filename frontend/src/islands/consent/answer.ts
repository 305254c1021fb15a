import type { Purpose } from "../../consent/purpose.js";
import { decide } from "../../consent/store.js";
import { announce } from "../../feedback/announcer.js";
import { CHOICE_KEPT } from "../../page/messages.js";
import { sentence } from "../../page/words.js";
import type { Use } from "./uses.js";

/** One answer for all. */
export function answerAll(uses: readonly Use[], granted: boolean): void {
  answer(uses, () => granted);
}

/** An answer for each. */
export function answer(uses: readonly Use[], granted: (purpose: Purpose) => boolean): void {
  decide(Object.fromEntries(uses.map(({ purpose }) => [purpose, granted(purpose)])));
  announce(sentence(CHOICE_KEPT));
}
