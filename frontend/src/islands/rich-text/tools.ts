import {
  BOLD,
  BULLET_LIST,
  HEADING,
  ITALIC,
  LINK,
  NUMBERED_LIST,
  QUOTATION,
  REDO,
  SUBHEADING,
  UNDO,
} from "../../page/messages.js";
import { around, hasFormat, isInWhole, toggleBlocks, toggleFormat, toggleList, toggleQuote } from "./commands.js";
import type { Editor } from "./editor.js";

/** One button of the toolbar. */
export interface Tool {
  /** Its French name. */
  readonly name: string;
  /** The icon's path, in a 16 by 16 view box. */
  readonly path: string;
  /** The shortcut key, with Ctrl or, on a Mac, Command. */
  readonly key?: string;
  /** Starts a new group. */
  readonly begins?: boolean;
  /** Opens a dialog. */
  readonly opens?: boolean;
  /** Whether the selection has the format; without it the button is not a toggle. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it is disabled here. */
  readonly isOff?: (editor: Editor, history: History) => boolean;
  readonly run: (editor: Editor) => void;
}

export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const STRONG = ["STRONG", "B"] as const;
const EM = ["EM", "I"] as const;

const isHeadable = (editor: Editor) => !isInWhole(editor) && !around(editor, "li");
const list = (tag: "ul" | "ol") => ({
  isOn: (editor: Editor) => around(editor, "ul,ol")?.localName === tag,
  isOff: isInWhole,
  run: (editor: Editor) => toggleList(editor, tag),
});
const heading = (tag: string) => ({
  isOn: (editor: Editor) => around(editor, tag) !== undefined,
  isOff: (editor: Editor) => !isHeadable(editor),
  run: (editor: Editor) => toggleBlocks(editor, tag),
});

/** Returns the tools in order; `openLink` opens the link dialog. */
export const toolsOf = (openLink: (editor: Editor) => void): readonly Tool[] => [
  {
    name: BOLD,
    path: "M5 2.5h4a2.7 2.7 0 0 1 0 5.4H5zM5 7.9h4.6a2.8 2.8 0 0 1 0 5.6H5z",
    key: "b",
    isOn: (editor) => hasFormat(editor, STRONG),
    run: (editor) => toggleFormat(editor, STRONG),
  },
  {
    name: ITALIC,
    path: "M7 2.5h6M3 13.5h6M10 2.5l-4 11",
    key: "i",
    isOn: (editor) => hasFormat(editor, EM),
    run: (editor) => toggleFormat(editor, EM),
  },
  {
    name: HEADING,
    begins: true,
    path: "M2 3v10M8.5 3v10M2 8h6.5M11 9.2a1.7 1.7 0 1 1 3.2.8c-.4 1-3.2 2-3.2 3h3.5",
    ...heading("h2"),
  },
  { name: SUBHEADING, path: "M2 3v10M8.5 3v10M2 8h6.5M11 7.5h3.3l-1.9 2.2a1.8 1.8 0 1 1-1.6 2.7", ...heading("h3") },
  {
    name: BULLET_LIST,
    begins: true,
    path: "M6 3.5h8.5M6 8h8.5M6 12.5h8.5M2.2 3.5h.1M2.2 8h.1M2.2 12.5h.1",
    ...list("ul"),
  },
  {
    name: NUMBERED_LIST,
    path: "M7 3.5h7.5M7 8h7.5M7 12.5h7.5M1.8 2.6 3 2v4M1.6 10.6a1.2 1.2 0 1 1 2 .9l-2 2.5h2.4",
    ...list("ol"),
  },
  {
    name: QUOTATION,
    path: "M2.5 4h4v4c0 2.5-1 4-3 4.5M9.5 4h4v4c0 2.5-1 4-3 4.5",
    isOn: (editor) => around(editor, "blockquote") !== undefined,
    isOff: isInWhole,
    run: toggleQuote,
  },
  {
    name: LINK,
    begins: true,
    path: "M6.8 9.2a2.8 2.8 0 0 0 4 0l2.4-2.4a2.8 2.8 0 0 0-4-4l-1 1M9.2 6.8a2.8 2.8 0 0 0-4 0L2.8 9.2a2.8 2.8 0 0 0 4 4l1-1",
    key: "k",
    opens: true,
    run: openLink,
  },
  {
    name: UNDO,
    begins: true,
    path: "M5.5 2.5 2.5 5.5l3 3M2.5 5.5H9.5a4 4 0 0 1 0 8H6",
    key: "z",
    isOff: (_editor, { canUndo }) => !canUndo,
    run: (editor) => void editor.undo(),
  },
  {
    name: REDO,
    path: "M10.5 2.5l3 3-3 3M13.5 5.5H6.5a4 4 0 0 0 0 8H10",
    key: "y",
    isOff: (_editor, { canRedo }) => !canRedo,
    run: (editor) => void editor.redo(),
  },
];
