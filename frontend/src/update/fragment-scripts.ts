import { trustedScript, trustedScriptUrl } from "../dom/trusted.js";
import { pageNonce } from "../page/running-kernel.js";
import { DATA_SCRIPT_PLACE } from "../schema.js";

/** A script of an answer: what it says, and what it may be told apart by. */
interface Source {
  readonly nonce: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}

const JAVASCRIPT = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/**
 * Takes the scripts out of a fragment, leaving a mark in the place of each that may run, and answers how to run those of
 * given marks once the fragment is in the page. Scripts that hold data, not code, stay where they are.
 *
 * Scripts of another origin's answers never run. On a page with a nonce only scripts with the same nonce do; the nonce is
 * copied, never added. On a page without, all of those of its own origin do (docs/markup.md, Page shell).
 */
export function takeScripts(fragment: Element, answerUrl: string): (marks: readonly Element[]) => Promise<void> {
  const nonce = pageNonce();
  const ownOrigin = new URL(answerUrl, document.baseURI).origin === location.origin;
  const sources: Source[] = [];
  for (const script of fragment.querySelectorAll("script")) {
    if (!JAVASCRIPT.test(script.type.trim())) continue;
    const mayRun = ownOrigin && (nonce === undefined || script.nonce === nonce);
    if (mayRun && !script.noModule) script.replaceWith(markFor(sources.push(sourceOf(script)) - 1));
    else script.remove();
  }
  return (marks) => runAll(marks, sources);
}

/** Where scripts that were taken out will run. */
export function scriptMarks(root: ParentNode): Element[] {
  return [...root.querySelectorAll(`template[${DATA_SCRIPT_PLACE}]`)];
}

function sourceOf(script: HTMLScriptElement): Source {
  return {
    nonce: script.nonce,
    attributes: Array.from(script.attributes, ({ name, value }) => [name, value] as const),
    text: script.text,
  };
}

function markFor(index: number): Element {
  const mark = document.createElement("template");
  mark.setAttribute(DATA_SCRIPT_PLACE, `${index}`);
  return mark;
}

/** One after the other: a script may lean on what the one before it has loaded. */
async function runAll(marks: readonly Element[], sources: readonly Source[]): Promise<void> {
  for (const mark of marks) {
    const source = sources[Number(mark.getAttribute(DATA_SCRIPT_PLACE))];
    // An earlier script may have taken the place of this one away.
    if (source && mark.isConnected) await run(source, mark);
  }
}

function run(source: Source, mark: Element): Promise<void> | undefined {
  const script = document.createElement("script");
  for (const [name, value] of source.attributes) {
    if (name === "src") script.src = trustedScriptUrl(value);
    else if (name !== "nonce" && !(source.nonce && name.startsWith("on"))) script.setAttribute(name, value);
  }
  script.nonce = source.nonce;
  script.text = trustedScript(source.text);
  script.async = source.attributes.some(([name]) => name === "async");
  // A module within the page sends no event, and comes after the scripts in any page; the browser keeps their order.
  const ended = script.hasAttribute("src") && !script.async ? loadOf(script) : undefined;
  mark.replaceWith(script);
  return ended;
}

function loadOf(script: HTMLScriptElement): Promise<void> {
  return new Promise((done) => {
    for (const name of ["load", "error"]) script.addEventListener(name, () => done(), { once: true });
  });
}
