import { Idiomorph } from "idiomorph";
import { elementsOf } from "../../dom/form-elements.js";
import { native } from "../../page/native.js";
import { DATA_ISLAND } from "../../schema.js";
import { takeKept } from "./kept-parts.js";
import { isLeftAlone, takeTurnover } from "./turnover.js";

/**
 * Updates a part of the page in place to an answer's HTML. Returns the element in the page afterwards: a new one if the
 * answer's has another tag or id. Nodes that stay are reused; `[data-keep][id]` stay unchanged. With `restores`, the
 * focused field takes the answer's text.
 */
export function morph(old: Element, fresh: Element, restores = false): Element {
  demandReadable(old, fresh);
  const { lastElementChild: last } = document.documentElement;
  try {
    return update(old, fresh, restores);
  } finally {
    // Where idiomorph keeps nodes that it moves: an exception leaves it in the page.
    while (last?.nextElementSibling) last.nextElementSibling.remove();
  }
}

/** What idiomorph does not read, of names that fields do have. */
const UNREAD = /^(?:id|role|slot|part|prefix|children)$/;

/**
 * Throws if a form that idiomorph reads hides its own properties by the names of its fields: with a field named
 * `parentNode` it would not end.
 */
function demandReadable(old: Element, fresh: Element): void {
  const { parentElement } = native(old);
  const around = parentElement && native(parentElement).closest("form");
  const forms = [old, fresh].flatMap((root) => [root, ...native(root).querySelectorAll("form")]);
  for (const form of [...forms, ...(around ? [around] : [])]) {
    if (!(form instanceof HTMLFormElement)) continue;
    // The form's own keys leave out the names that hide something.
    const fields = [...elementsOf(form), ...native(form).querySelectorAll("img")];
    const names = fields.flatMap((field) => ["id", "name"].map((key) => native(field).getAttribute(key) ?? ""));
    const name = names.find((one) => one in Element.prototype && !UNREAD.test(one));
    if (name) throw new Error(`a field named ${name} hides a property of its form`);
  }
}

function update(old: Element, fresh: Element, restores: boolean): Element {
  const before = old.previousSibling;
  const parent = old.parentNode;
  const putArrivals = takeTurnover(old, fresh);
  const kept = takeKept(old, fresh);
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    // Keeps the caret of a visitor who is typing. On other elements this option would keep their old content.
    ignoreActiveValue: !restores && (document.activeElement?.matches("input,textarea") ?? false),
    callbacks: {
      beforeNodeMorphed: (node) => !kept.has(node),
      // Both stay as the visitor has left them: a control may be in them. A modal dialog that merely lost `open` would
      // be hidden, and the page behind it inert.
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details,dialog")),
      beforeNodeRemoved(node) {
        kept.rescue(node);
        return !(kept.has(node) || (node instanceof Element && node.hasAttribute(DATA_ISLAND)));
      },
    },
  });
  const live = old.isConnected ? old : ((before ? before.nextSibling : parent?.firstChild) as Element);
  putArrivals(live);
  checkRadios(live);
  kept.place(live);
  return live;
}

/** Checks the radios that the answer checks: a reused one, still checked while it is renamed, unchecks its new group. */
function checkRadios(live: Element): void {
  for (const radio of live.querySelectorAll<HTMLInputElement>("input[type=radio][checked]")) {
    if (!radio.checked && !isLeftAlone(radio, live)) radio.checked = true;
  }
}
