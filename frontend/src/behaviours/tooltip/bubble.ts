import { adoptStyle } from "../../dom/adopt-style.js";
import { describe } from "../../dom/described-by.js";
import { type Dismissal, openLayer } from "../../layer/layer.js";
import { CLASS_TOOLTIP } from "../../schema.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

const GAP_PX = 6;
/** The tooltip is appended to the same part of the page as its element. */
const PARTS = "dialog,main,header,footer,nav,aside";

/** Called for what the visitor does with a tooltip. */
interface Answers {
  enter(): void;
  leave(): void;
  dismiss(why: Dismissal): void;
}

let count = 0;

/** Shows a tooltip beside its element, and describes the element by it. The returned function undoes both. */
export function openBubble(anchor: HTMLElement, content: Node, { enter, leave, dismiss }: Answers): () => void {
  const bubble = document.createElement("div");
  count += 1;
  bubble.id = `${CLASS_TOOLTIP}-${count}`;
  bubble.className = CLASS_TOOLTIP;
  bubble.role = "tooltip";
  // The tooltip is elsewhere in the page, perhaps in another language.
  bubble.lang = anchor.closest<HTMLElement>("[lang]")?.lang ?? "";
  bubble.append(content);
  bubble.addEventListener("pointerenter", enter);
  bubble.addEventListener("pointerleave", leave);
  (anchor.closest(PARTS) ?? document.body).append(bubble);
  const forget = describe(anchor, bubble);
  const close = openLayer({ anchor, content: bubble, sides: ["top", "bottom"], gap: GAP_PX, onDismiss: dismiss });
  return () => {
    close();
    bubble.remove();
    forget();
  };
}
