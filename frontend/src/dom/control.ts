import { quoted } from "./css-string.js";

/** Identifies a control, to find it again in replaced HTML. */
export interface ControlName {
  /** A selector for it and similar controls. */
  readonly selector: string;
  /** Its text, if the selector alone is ambiguous. */
  readonly text?: string;
  /** Its index among controls with the same key: a list may have pagination above and below. */
  readonly index: number;
}

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
const telling = new Set<string>();
const alike = new Set<string>();

/** Attributes by which behaviours distinguish their controls; they take precedence over name and address. */
export function tellControlsBy(...attributes: readonly string[]): void {
  for (const name of attributes) telling.add(name);
}

/** Controls with this attribute are identified by `rel`, else their text, whatever their address. */
export function tellControlsByText(attribute: string): void {
  alike.add(attribute);
}

/** The key of a control within `root`; undefined for other elements. */
export function nameControl(element: Element | null, root: ParentNode): ControlName | undefined {
  if (!element?.matches(CONTROLS)) return undefined;
  const name = describe(element);
  return { ...name, index: controlsNamed(name, root).indexOf(element) };
}

/** The control with that key within `root`; if there are fewer than before, the last. */
export function findControl(name: ControlName, root: ParentNode): HTMLElement | undefined {
  const controls = controlsNamed(name, root);
  return (controls[name.index] ?? controls.at(-1)) as HTMLElement | undefined;
}

function controlsNamed({ selector, text }: Omit<ControlName, "index">, root: ParentNode): Element[] {
  const found = Array.from(root.querySelectorAll(selector));
  return found.filter((element) => element.matches(CONTROLS) && (text === undefined || saidBy(element) === text));
}

/** The distinguishing part: the id, else settings, name or address, else the text. */
function describe(element: Element): Omit<ControlName, "index"> {
  const { id, localName } = element;
  if (id) return { selector: `[id=${quoted(id)}]` };
  const own = [...alike].find((name) => element.hasAttribute(name));
  if (own) return { selector: `[${own}]`, text: saidBy(element) };
  const told = [...telling, "name", "href"].find((name) => element.hasAttribute(name));
  if (told) return { selector: `${localName}[${told}=${quoted(element.getAttribute(told) ?? "")}]` };
  return { selector: localName, text: saidBy(element) };
}

function saidBy(element: Element): string {
  return element.getAttribute("rel") || (element.textContent ?? "").trim();
}
