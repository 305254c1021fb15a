import { trustedScript, trustedScriptUrl } from "../dom/trusted.js";
import { pageNonce } from "../page/moving.js";
import { native } from "../page/native.js";
import { DATA_SCRIPT_PLACE } from "../schema.js";

/** A script of an answer. */
interface Source {
  readonly nonce: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}

const JAVASCRIPT = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/**
 * Removes the scripts from a fragment and replaces each that may run by a mark. Returns a function that runs the
 * scripts of the given marks once the fragment is in the page. Scripts that contain data, not code, stay in place.
 *
 * Scripts in an answer from another origin never run. On a page with a nonce, only scripts with the same nonce run; the
 * nonce is copied, never added. On a page without a nonce, all scripts of same-origin answers run
 * (docs/markup.md, Page shell).
 */
export function takeScripts(fragment: Element, answerUrl: string): (marks: readonly Element[]) => Promise<void> {
  const nonce = pageNonce();
  const ownOrigin = new URL(answerUrl, document.baseURI).origin === location.origin;
  const sources: Source[] = [];
  for (const script of native(fragment).querySelectorAll("script")) {
    if (!JAVASCRIPT.test(script.type.trim())) continue;
    const mayRun = ownOrigin && (nonce === undefined || script.nonce === nonce);
    if (mayRun && !script.noModule) script.replaceWith(markFor(sources.push(sourceOf(script)) - 1));
    else script.remove();
  }
  return (marks) => runAll(marks, sources);
}

/** Returns the marks that `takeScripts` inserted in place of scripts. */
export function scriptMarks(root: ParentNode): Element[] {
  return [...native(root).querySelectorAll(`template[${DATA_SCRIPT_PLACE}]`)];
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

/** Runs the scripts one after the other: a script may need what an earlier one has loaded. */
async function runAll(marks: readonly Element[], sources: readonly Source[]): Promise<void> {
  for (const mark of marks) {
    const source = sources[Number(mark.getAttribute(DATA_SCRIPT_PLACE))];
    // An earlier script may have removed this one's mark.
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
  // Awaits only `src` scripts without `async`. Inline ones run at once; inline modules send no event and run later.
  const ended = script.hasAttribute("src") && !script.async ? loadOf(script) : undefined;
  mark.replaceWith(script);
  return ended;
}

function loadOf(script: HTMLScriptElement): Promise<void> {
  return new Promise((done) => {
    for (const name of ["load", "error"]) script.addEventListener(name, () => done(), { once: true });
  });
}
