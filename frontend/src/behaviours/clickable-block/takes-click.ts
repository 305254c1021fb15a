import { native } from "../../page/native.js";
import { DATA_GOTO_URL, DATA_SHARE } from "../../schema.js";

/** Elements with a click action of their own (spec 2.9), and what belongs to them. */
const CONTROLS =
  "a,area,button,input,select,textarea,label,summary,option,audio,video,iframe,[role=button],[role=link],[contenteditable]:not([contenteditable=false])";

/** Whether a click is for the block, not for an element inside it. */
export function takesBlockClick(event: Event, block: HTMLElement): boolean {
  if (!(event instanceof MouseEvent) || event.button > 1 || leadsNowhere(block)) return false;
  const target = event.target as Element;
  const control = native(target).closest(CONTROLS);
  if (control && (control !== block || block.matches("a[href]"))) return false;
  return !native(target).closest(`[${DATA_SHARE}]`) && !isSelecting(block);
}

/** Empty, or the literal `undefined` that a script wrote for a missing value. */
function leadsNowhere(block: Element): boolean {
  return ["", "undefined"].includes(block.getAttribute(DATA_GOTO_URL)?.trim() ?? "");
}

/** Text of the block is selected: the visitor is reading, not clicking. */
function isSelecting(block: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(block);
}
