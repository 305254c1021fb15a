import Squire from "squire-rte";
import { isSafeLink } from "../../dom/safe-url.js";
import { trustedHtml } from "../../dom/trusted.js";

/** Keys that would hold the focus, scroll a page reader to the ends of the text, or take a shortcut of the browser. */
const BROWSERS_OWN = ["Tab", "Shift-Tab", "PageUp", "PageDown"];
const COMMANDS_OUT = ["d", "[", "]", "u", "Shift-5", "Shift-6", "Shift-7"].flatMap((key) => [
  `Ctrl-${key}`,
  `Meta-${key}`,
]);

/** Squire under the policy of a page, for texts that it leaves as they are. */
export class Editor extends Squire {
  /** `insertable`: what of the HTML that is pasted or dropped comes into the text. */
  constructor(text: HTMLElement, insertable: (html: string) => DocumentFragment) {
    let clean = document.createDocumentFragment();
    super(text, {
      blockTag: "P",
      addLinks: false,
      willCutCopy: (html) => html.replace(/ data-vt-[\w-]+="[^"]*"/g, ""),
      sanitizeToDOMFragment(html) {
        clean = insertable(html);
        return clean.cloneNode(true) as DocumentFragment;
      },
    });
    // Squire makes `b` of `strong`, and takes other meanings away: what is inserted is what was cleaned.
    this.addEventListener("willPaste", (event) => {
      const { detail } = event as CustomEvent<{ fragment?: DocumentFragment }>;
      if (detail.fragment) detail.fragment = clean;
    });
    // It draws by style attributes, which the policy of a page forbids.
    this._imageResizer.destroy();
    for (const key of [...BROWSERS_OWN, ...COMMANDS_OUT]) this.setKeyHandler(key, null);
  }

  /** Shows another text, from which there is no undo. */
  load(content: DocumentFragment): void {
    const root = this.getRoot();
    this.modifyDocument(() => {
      root.replaceChildren(content);
      this._ensureBottomLine();
    });
    this._ignoreChange = true;
    this._undoIndex = -1;
    this._undoStack.length = 0;
    this._undoStackLength = 0;
    this._isInUndoState = false;
    const start = document.createRange();
    start.setStart(root.firstElementChild ?? root, 0);
    this.saveUndoState(start);
    this.setSelection(start);
    this._updatePath(start, true);
  }

  /** The HTML is the text's own, as it was before. */
  override _setRawHTML(html: string): this {
    const root = this.getRoot();
    root.innerHTML = trustedHtml(html);
    if (!root.firstChild) root.append(this.createDefaultBlock());
    this._ignoreChange = true;
    return this;
  }

  override splitBlock(lineBreakOnly: boolean, range?: Range): Squire {
    super.splitBlock(lineBreakOnly, range);
    this.#holdLine();
    return this;
  }

  /** A line break at the end of a block shows no line, and what is typed comes before it, unless another one follows. */
  #holdLine(): void {
    const { collapsed, startContainer, startOffset } = this.getSelection();
    const before = startContainer.childNodes[startOffset - 1];
    if (!collapsed || before?.nodeName !== "BR") return;
    const next = before.nextSibling;
    if (next && (next.nextSibling || next.textContent !== "" || next.nodeName === "BR")) return;
    (before as Element).after(document.createElement("br"));
    const line = document.createRange();
    line.setStart(startContainer, startOffset);
    this.setSelection(line);
  }

  /** Squire calls it when an address is pasted over a selection. */
  override makeLink(url: string, attributes?: Record<string, string>): Squire {
    return isSafeLink(url) ? super.makeLink(url, attributes) : this.insertPlainText(url, true);
  }
}
