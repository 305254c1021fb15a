import Squire from "squire-rte";
import { isSafeLink } from "../../dom/safe-url.js";
import { trustedHtml } from "../../dom/trusted.js";

/** Squire's keys that trap focus, jump to the ends of the text, or override a shortcut of the browser. */
const BROWSERS_OWN = ["Tab", "Shift-Tab", "PageUp", "PageDown"];
const COMMANDS_OUT = ["d", "[", "]", "u", "Shift-5", "Shift-6", "Shift-7"].flatMap((key) => [
  `Ctrl-${key}`,
  `Meta-${key}`,
]);

/** Squire under the page's CSP, for texts that it must leave as they are. */
export class Editor extends Squire {
  /** `insertable`: returns what to insert of pasted or dropped HTML. */
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
    // Squire turns `strong` into `b` and drops other semantics: insert the cleaned fragment instead.
    this.addEventListener("willPaste", (event) => {
      const { detail } = event as CustomEvent<{ fragment?: DocumentFragment }>;
      if (detail.fragment) detail.fragment = clean;
    });
    // It uses style attributes, which a page's CSP forbids.
    this._imageResizer.destroy();
    for (const key of [...BROWSERS_OWN, ...COMMANDS_OUT]) this.setKeyHandler(key, null);
  }

  /** Loads another text, and clears the undo history. */
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

  /** The HTML is an earlier state of this text. */
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

  /** Adds a second line break at a block's end: one alone shows no line, and typing would go before it. */
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

  /** Squire calls this when an address is pasted over a selection. */
  override makeLink(url: string, attributes?: Record<string, string>): Squire {
    return isSafeLink(url) ? super.makeLink(url, attributes) : this.insertPlainText(url, true);
  }
}
