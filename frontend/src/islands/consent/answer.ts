import type { Purpose } from "../../consent/purpose.js";
import { decide } from "../../consent/store.js";
import type { Use } from "./uses.js";

/** Answers all uses alike. */
export function answerAll(uses: readonly Use[], granted: boolean): void {
  answer(uses, () => granted);
}

/** Answers each use. */
export function answer(uses: readonly Use[], granted: (purpose: Purpose) => boolean): void {
  decide(Object.fromEntries(uses.map(({ purpose }) => [purpose, granted(purpose)])));
}
