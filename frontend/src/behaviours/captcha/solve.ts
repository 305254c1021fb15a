import { trustedScriptUrl } from "../../dom/trusted.js";
import type { Challenge, Solution } from "./challenge.js";
import { workerAddress } from "./worker-address.js";

/** After this, the visitor of a slow device may send the form without a token. */
const LONGEST_MS = 90_000;

/** Solves a challenge in a worker; undefined if that takes too long or `signal` aborts. */
export function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution | undefined> {
  const { worker, end } = startWorker();
  const solved = new Promise<Solution | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }) => (data?.error ? reject(data.error) : resolve(data ?? undefined));
    worker.onerror = ({ message }) => reject(new Error(message || "the solver could not be loaded"));
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1, timeout: LONGEST_MS });
  return solved.finally(end);
}

interface Running {
  readonly worker: Worker;
  readonly end: () => void;
}

/** Starts the solver. Browsers allow workers of the page's own origin only: others are imported by a blob script. */
function startWorker(): Running {
  const { href, origin } = new URL(workerAddress, document.baseURI);
  if (origin === location.origin) return runningOf(new Worker(trustedScriptUrl(workerAddress)));
  const script = new Blob([`import ${JSON.stringify(href)}`], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  return runningOf(new Worker(trustedScriptUrl(address), { type: "module" }), () => URL.revokeObjectURL(address));
}

function runningOf(worker: Worker, release = () => {}): Running {
  const end = () => {
    worker.terminate();
    release();
  };
  return { worker, end };
}
