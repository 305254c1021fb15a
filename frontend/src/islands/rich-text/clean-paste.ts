import { trustedHtml } from "../../dom/trusted.js";
import { rename } from "./shape.js";
import { listWordItems } from "./word-lists.js";

/** Squire prepends it to what is copied out of a text. */
const OWN = "<!-- squire -->";

const BLOCKS = "p,h2,h3,h4,h5,h6,ul,ol,dl,blockquote,pre,table,figure,hr,address,div";
/** Elements of other programs that carry no meaning. */
const WRAPPERS = "span,font,o\\:p,center,big,tt,article,section,header,footer,main,nav,aside,div,u";
/** Elements that show nothing, and what Word Online and Google Docs put at an end. */
const UNSEEN = "meta,title,link,style,script,noscript,xml,.EOP,.Apple-interchange-newline";
const KEPT = /^(?:alt|src|href|hreflang|lang|dir|title|colspan|rowspan|scope|start|type|datetime|cite|width|height)$/;

/** How pasted HTML is read. */
export interface Reading {
  /** The name of its style attribute. */
  readonly style: string;
  /** The language of the text, which need not be marked. */
  readonly language: string;
  readonly sanitise: (html: string) => DocumentFragment;
}

/** Reduces a paste from Word, LibreOffice or a web page to the paragraphs, lists, tables and emphasis that it means. */
export function cleanPaste(html: string, { style, language, sanitise }: Reading): DocumentFragment {
  if (html.includes(OWN)) return sanitise(html);
  const { body } = new DOMParser().parseFromString(
    trustedHtml(`<!doctype html><body>${fragmentOf(html)}`),
    "text/html",
  );
  for (const unseen of body.querySelectorAll(UNSEEN)) unseen.remove();
  for (const comment of nodesIn(body, NodeFilter.SHOW_COMMENT)) (comment as Comment).remove();
  listWordItems(body, style);
  for (const element of body.querySelectorAll(`[${style}]`)) giveMeaning(element, element.getAttribute(style) ?? "");
  for (const title of body.querySelectorAll("h1")) rename(title, "h2");
  for (const bold of body.querySelectorAll("b")) rename(bold, "strong");
  for (const italic of body.querySelectorAll("i")) rename(italic, "em");
  for (const struck of body.querySelectorAll("strike")) rename(struck, "s");
  for (const element of body.querySelectorAll("*")) keepMeant(element, language);
  for (const wrapper of Array.from(body.querySelectorAll(WRAPPERS)).reverse()) dissolve(wrapper);
  const content = sanitise(body.innerHTML);
  // The sanitiser removes refused addresses: a link without one becomes text.
  for (const link of content.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  for (const first of content.querySelectorAll(":is(li,td,th) > p:first-child"))
    if (!first.parentElement?.querySelector(":scope > :not(p:first-child,ul,ol)"))
      first.replaceWith(...first.childNodes);
  collapseSpaces(content);
  for (const empty of content.querySelectorAll("p,h2,h3,h4,h5,h6,strong,em,s,a,figure"))
    if (!empty.textContent?.trim() && !empty.querySelector("img")) empty.replaceWith(...lineBreaks(empty));
  return content;
}

/** Returns the fragment that browsers on Windows mark in a whole document. */
function fragmentOf(html: string): string {
  return /<!--\s*StartFragment\s*-->([\s\S]*?)(?:<!--\s*EndFragment\s*-->|$)/i.exec(html)?.[1] ?? html;
}

const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, "strong"],
  [/font-style:\s*italic/, "em"],
  [/text-decoration[^;]*:[^;]*line-through/, "s"],
  [/vertical-align:\s*super/, "sup"],
  [/vertical-align:\s*sub\b/, "sub"],
];
const INLINE = /^(?:span|font|a|b|strong|i|em|u|s)$/;

/** Turns inline styles into the elements of the same meaning. */
function giveMeaning(element: Element, style: string): void {
  const css = style.toLowerCase();
  if (/display:\s*none|mso-hide:\s*all/.test(css)) {
    element.remove();
    return;
  }
  // Google Docs wraps all copied content like this.
  if (element.matches("b,strong") && /font-weight:\s*(?:normal|[1-4]00)/.test(css)) {
    rename(element, "span");
    return;
  }
  if (!INLINE.test(element.localName)) return;
  for (const [said, tag] of MEANINGS) {
    if (!said.test(css) || element.closest(tag === "strong" ? "b,strong,h1,h2,h3,h4,h5,h6,th" : tag)) continue;
    const meant = document.createElement(tag);
    meant.append(...element.childNodes);
    element.append(meant);
  }
}

function keepMeant(element: Element, language: string): void {
  const lang = element.getAttribute("lang");
  if (lang && primary(lang) === primary(language)) element.removeAttribute("lang");
  if (element.getAttribute("dir") === "ltr") element.removeAttribute("dir");
  const isPicture = element.localName === "img";
  for (const { name } of Array.from(element.attributes))
    if (!KEPT.test(name) || (!isPicture && /^(?:width|height)$/.test(name))) element.removeAttribute(name);
}

const primary = (language: string) => language.toLowerCase().split("-")[0];

/** Unwraps a wrapper; a box of text becomes a paragraph, and a passage in another language stays a `span`. */
function dissolve(wrapper: Element): void {
  const isBox = !/^(?:span|font|o:p|big|tt|u)$/.test(wrapper.localName);
  if (isBox && wrapper.textContent?.trim() && !wrapper.querySelector(BLOCKS) && !wrapper.closest("li,td,th,p,figure"))
    rename(wrapper, "p");
  else if (!isBox && (wrapper.hasAttribute("lang") || wrapper.hasAttribute("dir"))) rename(wrapper, "span");
  else wrapper.replaceWith(...wrapper.childNodes);
}

/** Collapses white space: wrapped lines of the source are no line breaks. */
function collapseSpaces(content: DocumentFragment): void {
  content.normalize();
  for (const text of nodesIn(content, NodeFilter.SHOW_TEXT) as Text[]) {
    if (text.parentElement?.closest("pre")) continue;
    text.data = text.data.replace(/[ \t\r\n\f]+/g, " ");
    const { previousSibling: before, nextSibling: after } = text;
    if (isEdge(before, text) || before?.nodeName === "BR") text.data = text.data.replace(/^ /, "");
    if (isEdge(after, text)) text.data = text.data.replace(/ $/, "");
    if (text.data === "") text.remove();
  }
}

/** Returns whether a line ends beside the text. */
function isEdge(beside: Node | null, text: Text): boolean {
  if (!beside) return !text.parentElement?.matches("a,strong,em,s,sup,sub,span,abbr,code,cite,q");
  return beside instanceof Element && beside.matches(`${BLOCKS},li,tr,td,th,thead,tbody,tfoot,caption,figcaption`);
}

function nodesIn(part: Node, show: number): Node[] {
  const walker = document.createTreeWalker(part, show);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

/** Keeps the line breaks of an empty inline element. An empty block only meant spacing. */
function lineBreaks(empty: Element): Element[] {
  return empty.matches("strong,em,s,a") ? Array.from(empty.querySelectorAll("br")) : [];
}
