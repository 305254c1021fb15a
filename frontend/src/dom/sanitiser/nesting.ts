const HEADINGS = "h1,h2,h3,h4,h5,h6";
const IN_LINE =
  "a,abbr,b,bdi,bdo,br,cite,code,del,dfn,em,i,img,ins,kbd,mark,q,rp,rt,ruby,s,samp,small,span,strong,sub,sup,time,u,var,wbr";
const BLOCK = `:not(${IN_LINE})`;
const BLANK = /^[ \t\r\n\f]*$/;

/**
 * Puts each element of a sanitised text where it may stand. One that may stand nowhere near loses its tags and keeps its
 * content; a block that does so keeps its line. The server has the same rules (`domain/rich_text/nesting.rs`), tested
 * with the same vectors.
 */
export function nest(content: DocumentFragment): void {
  const all = (selector: string) => Array.from(content.querySelectorAll(selector));
  for (const lost of all("a a,:not(ruby) > :is(rt,rp)")) unwrap(lost);
  for (const lost of Array.from(content.children)) if (lost.matches("rt,rp")) unwrap(lost);
  breakLines(
    all(`:is(${HEADINGS},pre) ${BLOCK},:is(address,dt,th) :is(${HEADINGS},address,article,aside,header,section)`),
  );
  for (const line of all(`:is(${IN_LINE}):not(a,del,ins)`)) if (line.querySelector(BLOCK)) unwrap(line);
  for (const list of all("ul,ol")) wrapStrays(list, "li", "li", "ul,ol");
  for (const list of all("dl")) wrapStrays(list, "dt,dd,div", "dd");
  for (const group of all("dl > div")) wrapStrays(group, "dt,dd", "dd");
  for (const item of all("li")) if (!item.parentElement?.matches("ul,ol")) wrapRun(item, "li", "ul");
  for (const term of all("dt,dd")) if (!term.parentElement?.matches("dl,dl > div")) wrapRun(term, "dt,dd", "dl");
  for (const caption of all("figcaption")) {
    if (caption.parentElement?.localName === "figure") continue;
    const box = document.createElement("div");
    for (const { name, value } of caption.attributes) box.setAttribute(name, value);
    box.append(...caption.childNodes);
    caption.replaceWith(box);
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && BLANK.test(node.nodeValue ?? "");

/** Unwraps blocks, with a line break between their texts. */
function breakLines(blocks: Element[]): void {
  const around = new Set(blocks.map((block) => block.parentElement?.closest(`${HEADINGS},pre,address,dt,th`)));
  const marks = new Set<Node>();
  for (const block of blocks) {
    const ends = [new Text(), new Text()] as const;
    for (const end of ends) marks.add(end);
    block.replaceWith(ends[0], ...block.childNodes, ends[1]);
  }
  for (const holder of around) {
    // One that was itself unwrapped has no lines.
    if (!holder?.parentNode) continue;
    let [line, breaks, box]: [boolean, boolean, Element | null | undefined] = [false, false, holder];
    const walker = document.createTreeWalker(holder, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (const node of nodesOf(walker)) {
      if (marks.has(node)) {
        breaks = true;
        (node as Text).remove();
        continue;
      }
      if (isBlank(node)) continue;
      if (node instanceof Element && node.matches(BLOCK)) {
        [line, breaks] = [false, false];
        continue;
      }
      const own = node.parentElement?.closest(BLOCK);
      if (own !== box) [line, breaks, box] = [false, false, own];
      if (node.nodeName !== "BR" && breaks && line) (node as Text).before(document.createElement("br"));
      breaks = false;
      if (node.nodeName === "BR") line = false;
      else if (node.nodeName === "IMG" || node.nodeType === Node.TEXT_NODE) line = true;
    }
  }
}

function nodesOf(walker: TreeWalker): Node[] {
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Wraps what a list may not hold in an item; what continues an item (`joins`) goes into the one before it. */
function wrapStrays(list: Element, own: string, tag: string, joins?: string): void {
  let last: Element | undefined;
  let open: Element | undefined;
  for (const child of Array.from(list.childNodes)) {
    if (child instanceof Element && child.matches(own)) {
      last = child;
      open = undefined;
      continue;
    }
    if (!open && isBlank(child)) continue;
    if (!open && last && joins && child instanceof Element && child.matches(joins)) {
      open = last;
      while (open.nextSibling && open.nextSibling !== child) open.append(open.nextSibling);
    }
    if (!open) {
      open = document.createElement(tag);
      child.before(open);
      last = open;
    }
    open.append(child);
  }
}

/** Wraps an element and those of its kind behind it. */
function wrapRun(first: Element, kind: string, tag: string): void {
  const list = document.createElement(tag);
  first.before(list);
  const belongs = (node: Node | null) =>
    node instanceof Element ? node.matches(kind) : node !== null && isBlank(node);
  while (belongs(list.nextSibling)) list.append(list.nextSibling as Node);
}
