import { trustedScriptUrl } from "../../dom/trusted.js";
import type { Challenge, Solution } from "./challenge.js";
import { workerAddress } from "./worker-address.js";

/** After this a slow device is told that it may send the form without. */
const LONGEST_MS = 90_000;

/** Solves a challenge off the page's thread; undefined if that takes too long or `signal` aborts. */
export function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution | undefined> {
  const worker = new Worker(trustedScriptUrl(workerAddress));
  const solved = new Promise<Solution | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }) => (data?.error ? reject(data.error) : resolve(data ?? undefined));
    worker.onerror = ({ message }) => reject(new Error(message || "the solver could not be loaded"));
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1, timeout: LONGEST_MS });
  return solved.finally(() => worker.terminate());
}
