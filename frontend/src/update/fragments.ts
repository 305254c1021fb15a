import { pageNonce, updating } from "../kernel/running-kernel.js";
import { dropHandlers } from "./drop-handlers.js";
import { scriptMarks, takeScripts } from "./fragment-scripts.js";
import { trustedHtml } from "./trusted.js";

/** Stands behind the text of an answer: what is cut off swallows it. */
const END_MARK = "vt-end";

/** What a part of the page has become. */
export interface Updated {
  /** The element that stands there now: another one, when the answer's has another tag or id. */
  readonly element: HTMLElement;
  /** Fulfilled when the scripts of the answer have run. */
  readonly scripts: Promise<void>;
}

/** The nodes of an answer, fragment or full page, where no script runs; undefined when it is not HTML. */
export function parseFragment({ type, text }: { readonly type: string; readonly text: string }): Document | undefined {
  if (type !== "" && type !== "text/html") return undefined;
  const page = new DOMParser().parseFromString(trustedHtml(text), "text/html");
  // A parser without scripting reads what is in them as elements, whose pictures the page would then fetch.
  for (const element of page.querySelectorAll("noscript")) element.textContent = element.innerHTML;
  return page;
}

/** As `parseFragment`; undefined, too, for HTML that was cut off within a tag, a comment or a script. */
export function parseWhole({ type, text }: { readonly type: string; readonly text: string }): Document | undefined {
  const page = parseFragment({ type, text: `${text}<${END_MARK}>` });
  const end = page?.querySelector(END_MARK);
  end?.remove();
  return end ? page : undefined;
}

/**
 * Makes ready to turn a part of the page into what an answer says it is. The function that comes back does it at once:
 * nodes that stay are kept, so that focus and typed text are, and each `[data-keep][id]` survives as the same node.
 */
export async function prepareUpdate(old: HTMLElement, fresh: Element, answerUrl: string): Promise<() => Updated> {
  // Not by chunk.ts: the entry would then wait for a file that both share.
  const { morph } = await loadMorph().catch(loadMorph);
  return () => {
    const runScripts = disarm(fresh, answerUrl);
    const element = updating(old, () => morph(old, fresh)) as HTMLElement;
    return { element, scripts: runScripts(scriptMarks(element)) };
  };
}

/** What is taken out of an answer, to be put into the page. */
export interface Taken {
  readonly nodes: DocumentFragment;
  /** Runs the scripts that may run, of what stands in the page by then. */
  readonly runScripts: () => Promise<void>;
}

/** Takes all that stands in an element of an answer out of it, for a part of the page that grows. */
export function takeContent(fresh: Element, answerUrl: string): Taken {
  const runScripts = disarm(fresh, answerUrl);
  const nodes = document.createDocumentFragment();
  nodes.append(...fresh.childNodes);
  const marks = scriptMarks(nodes);
  return { nodes, runScripts: () => runScripts(marks) };
}

/** Under a policy inline handlers never run, and writing one is a violation; of a foreign answer nothing may run. */
function disarm(fresh: Element, answerUrl: string): ReturnType<typeof takeScripts> {
  const foreign = new URL(answerUrl, document.baseURI).origin !== location.origin;
  if (foreign || pageNonce() !== undefined) dropHandlers(fresh);
  return takeScripts(fresh, answerUrl);
}

const loadMorph = () => import("./morph.js");
