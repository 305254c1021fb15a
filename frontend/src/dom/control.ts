import { DATA_AGENDA_DATE, DATA_FILTER_SET, DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../schema.js";

/** Names a control, so that the same one is found again in HTML that has been written anew. */
export interface ControlName {
  readonly key: string;
  /** Its place among the controls of the same key: a list may have its pagination above and below. */
  readonly index: number;
}

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
const TELLING = [DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI, DATA_FILTER_SET, "name", "href"];

/** The name of a control within `root`; undefined for what is not one. */
export function nameControl(element: Element | null, root: ParentNode): ControlName | undefined {
  if (!element?.matches(CONTROLS)) return undefined;
  const key = keyOf(element);
  return { key, index: controlsNamed(key, root).indexOf(element) };
}

/** The control of that name within `root`; where fewer of them stand than before, the last. */
export function findControl(name: ControlName, root: ParentNode): HTMLElement | undefined {
  const controls = controlsNamed(name.key, root);
  return (controls[name.index] ?? controls.at(-1)) as HTMLElement | undefined;
}

/** Looked for by the browser's own search first, for a long list has hundreds of links; a text may look like a name. */
function controlsNamed(key: string, root: ParentNode): Element[] {
  const [, tag, attribute = "", value = ""] = /^([\w-]+) ([\w-]+)=(.*)$/s.exec(key) ?? [];
  const narrow = TELLING.includes(attribute) ? matching(`${tag}[${attribute}=${quoted(value)}]`, key, root) : [];
  return narrow.length > 0 ? narrow : matching(CONTROLS, key, root);
}

function matching(selector: string, key: string, root: ParentNode): Element[] {
  const found = Array.from(root.querySelectorAll(selector));
  return found.filter((element) => element.matches(CONTROLS) && keyOf(element) === key);
}

/** What tells a control from others: its id, else its settings, name or address, else its text. */
function keyOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  // The next month's link is the same control in each month, though it leads elsewhere.
  const text = () => element.textContent?.trim();
  if (element.hasAttribute(DATA_AGENDA_DATE)) return `month ${element.getAttribute("rel") || text()}`;
  const telling = TELLING.find((name) => element.hasAttribute(name));
  const told = telling ? `${telling}=${element.getAttribute(telling)}` : text();
  return `${element.localName} ${told}`;
}

/** A text as a string of a selector. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
