/**
 * Turns Word's list paragraphs into lists. Word writes items as paragraphs: `mso-list:l0 level2 lfo1` gives the list
 * and the depth, and the bullet or number is in the text. `style` is the name of the style attribute.
 */
export function listWordItems(body: Element, style: string): void {
  /** The open lists, outermost first, and the outermost list of the last item. */
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of Array.from(body.querySelectorAll(`p[${style}*="mso-list:"]`))) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute(style) ?? "")?.[1]);
    if (!level) continue;
    const tag = takeBullet(paragraph, style) ? "ol" : "ul";
    const item = document.createElement("li");
    if (!last || paragraph.previousElementSibling !== last) open = [];
    open = open.slice(0, level);
    // Another kind at the same depth starts another list.
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    if (open.length === 0) {
      const list = document.createElement(tag);
      paragraph.before(list);
      open = [list];
    }
    while (open.length < level) open.push(listIn(open.at(-1) as HTMLElement, tag));
    open.at(-1)?.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
    last = open[0];
  }
}

/** Adds a list to the last item of another one. */
function listIn(list: HTMLElement, tag: string): HTMLElement {
  const item = list.lastElementChild ?? list.appendChild(document.createElement("li"));
  return item.appendChild(document.createElement(tag));
}

/** Removes the bullet or number from the text. Returns whether it was a number or letter. */
function takeBullet(paragraph: Element, style: string): boolean {
  const marks = Array.from(paragraph.querySelectorAll(`[${style}]`)).filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute(style) ?? ""),
  );
  const text = marks
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
  for (const mark of marks) mark.remove();
  // Word's bullet `o` has no period after it.
  return /^\(?[\da-z]{1,4}[.)]/i.test(text);
}
