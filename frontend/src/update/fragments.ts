import { trustedHtml } from "../dom/trusted.js";
import { pageNonce, reportFailure, updating } from "../page/running-kernel.js";
import { DATA_KEEP } from "../schema.js";
import { scriptMarks, takeScripts } from "./fragment-scripts.js";

const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "data"]);
const KEPT = `[${DATA_KEEP}][id]`;

/** Stands behind the text of an answer: what is cut off swallows it. */
const END_MARK = "vt-end";

/** What a part of the page has become. */
export interface Updated {
  /** The element that is there now: another one, when the answer's has another tag or id. */
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
 * Makes ready to turn a part of the page into what an answer says it is. The function that is returned does it at once:
 * nodes that stay are kept, so that focus and typed text are, and each `[data-keep][id]` survives as the same node.
 */
export async function prepareUpdate(old: HTMLElement, fresh: Element, answerUrl: string): Promise<() => Updated> {
  // Not by chunk.ts: the entry would then wait for a file that both share.
  const { morph } = await loadMorph()
    .catch(loadMorph)
    .catch((error: unknown) => {
      reportFailure("in-place update", old, error);
      return { morph: replace };
    });
  return () => {
    const runScripts = disarm(fresh, answerUrl);
    const element = updating(old, () => morph(old, fresh)) as HTMLElement;
    return { element, scripts: runScripts(scriptMarks(element)) };
  };
}

/** Where the file that compares has not come: the answer's own nodes, but for the parts that are kept. */
function replace(old: Element, fresh: Element): Element {
  const own = new Map(Array.from(old.querySelectorAll(KEPT), (part) => [part.getAttribute("id"), part]));
  for (const twin of fresh.querySelectorAll(KEPT)) {
    const part = own.get(twin.getAttribute("id"));
    if (part) twin.replaceWith(part);
  }
  old.replaceWith(fresh);
  return fresh;
}

/** What is taken out of an answer, to be put into the page. */
export interface Taken {
  readonly nodes: DocumentFragment;
  /** Runs the scripts that may run, of what is in the page by then. */
  readonly runScripts: () => Promise<void>;
}

/** Takes all that is in an element of an answer out of it, for a part of the page that grows. */
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

const loadMorph = () => import("./morph/morph.js");

/** Takes out of a fragment what would run without being a script element: inline handlers, `javascript:` addresses. */
export function dropHandlers(fragment: Element): void {
  for (const element of [fragment, ...fragment.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) if (runs(name, value)) element.removeAttribute(name);
  }
}

function runs(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  return ADDRESSES.has(name) && isScript(value);
}

/** As browsers read an address: leading controls and spaces do not count, nor tabs and line breaks anywhere. */
function isScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what hides a scheme.
  return /^[\u0000-\u0020]*javascript:/i.test(address.replace(/[\t\n\r]/g, ""));
}
