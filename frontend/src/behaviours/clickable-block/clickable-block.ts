import { reportAttribute } from "../../dom/attribute.js";
import { judgeLink } from "../../dom/safe-url.js";
import { DATA_GOTO_TARGET, DATA_GOTO_URL } from "../../schema.js";
import { takesBlockClick } from "./takes-click.js";

/** Elements on which the middle button has its own effect. */
const CONTROLS = "a,area,button,input,select,textarea";

/** Prevents the default of a middle press (scrolling): the middle button opens a tab. */
export function mount(block: HTMLElement, signal: AbortSignal): void {
  block.addEventListener(
    "mousedown",
    (event) => {
      if (event.button === 1 && !(event.target as Element).closest(CONTROLS)) event.preventDefault();
    },
    { signal },
  );
}

/** Follows a clicked block's address (spec 2.9). False: the click is not for the block, or the address is refused. */
export function handle(event: Event, block: HTMLElement): boolean {
  if (!takesBlockClick(event, block)) return false;
  const url = block.getAttribute(DATA_GOTO_URL)?.trim() ?? "";
  const judged = judgeLink(url, document.baseURI, location.origin);
  if ("refused" in judged) {
    reportAttribute(block, DATA_GOTO_URL, `is not an address to follow (${judged.refused})`);
    return false;
  }
  const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const target = block.getAttribute(DATA_GOTO_TARGET)?.trim() ?? "";
  if (button === 1 || ctrlKey || metaKey || shiftKey || target.toLowerCase() === "_blank") {
    open(url, "_blank", "noopener");
  } else if (target !== "" && target.toLowerCase() !== "_self") open(url, target);
  else if (url.includes("#")) followAsLink(url, block);
  else location.assign(url);
  return true;
}

/** Scrolls to a part of this page by clicking a link, which first closes a dialog around it. */
function followAsLink(url: string, block: HTMLElement): void {
  const link = document.createElement("a");
  link.href = url;
  // A `<base target>` is for the page's own links.
  link.target = "_self";
  link.hidden = true;
  // Not in the block, whose listeners would get a second click.
  (block.closest("dialog") ?? document.body).append(link);
  link.click();
  // While the chunk that scrolls is loading, the click waits at the link.
  if (!link.hasAttribute("aria-busy")) link.remove();
}
