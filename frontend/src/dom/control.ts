import { native } from "../page/native.js";
import { quoted } from "./css-string.js";

/** Identifies a control, to find it again in replaced HTML. */
export interface ControlName {
  /** A selector for it and similar controls. */
  readonly selector: string;
  /** Its text, if the selector alone is ambiguous. */
  readonly text?: string;
  /** A selector for it, if no control has that text any more. */
  readonly otherwise?: string;
  /** The id of the closest element around it that has one, such as its item, if several controls have the key. */
  readonly within?: string;
  /** Its index among controls with the same key. */
  readonly index: number;
  /** The number of these controls, if the index alone tells them apart: with another number it may be another item's. */
  readonly count?: number;
}

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
const telling = new Set<string>();
const alike = new Set<string>();

/**
 * Adds attributes by which behaviours distinguish their controls; they take precedence over name and address. A step
 * ("Suivante") has the same value as the page number it leads to, so a match by `rel`, else by text, comes first; one
 * by value is the fallback, if all controls with the value had this text.
 */
export function tellControlsBy(...attributes: readonly string[]): void {
  for (const name of attributes) telling.add(name);
}

/** Has controls with this attribute identified by `rel`, else by their text, whatever their address. */
export function tellControlsByText(attribute: string): void {
  alike.add(attribute);
}

/** Returns the key of a control within `root`; undefined for other elements. */
export function nameControl(element: Element | null, root: ParentNode): ControlName | undefined {
  if (!element?.matches(CONTROLS)) return undefined;
  const name = describe(element, root);
  const same = controlsNamed(name, root);
  if (same.length === 1 || isOfList(element)) return { ...name, index: same.indexOf(element) };
  const holder = element.parentElement && native(element.parentElement).closest("[id]");
  const within = holder && holder !== root && native(root).contains(holder) ? native(holder).getAttribute("id") : null;
  const near = within === null ? same : same.filter((other) => holder && native(holder).contains(other));
  return { ...name, ...(within !== null && { within }), index: near.indexOf(element), count: near.length };
}

/**
 * Returns the control with that key within `root`. Of a list's own controls, which may be above and below it, the last
 * if there are fewer than before.
 */
export function findControl(name: ControlName, root: ParentNode): HTMLElement | undefined {
  const { otherwise, within, index, count } = name;
  const scope = within === undefined ? root : native(root).querySelector(`[id=${quoted(within)}]`);
  const same = scope ? controlsNamed(name, scope) : [];
  if (count !== undefined && count !== same.length) return undefined;
  const controls = same.length > 0 || !otherwise ? same : controlsNamed({ selector: otherwise }, root);
  return (controls[index] ?? controls.at(-1)) as HTMLElement | undefined;
}

function controlsNamed({ selector, text }: Pick<ControlName, "selector" | "text">, root: ParentNode): Element[] {
  const found = Array.from(native(root).querySelectorAll(selector));
  return found.filter((element) => element.matches(CONTROLS) && (text === undefined || saidBy(element) === text));
}

/** Returns the distinguishing part: the id, else settings, name or address, else the text. */
function describe(element: Element, root: ParentNode): Omit<ControlName, "index"> {
  const { id, localName } = element;
  const text = saidBy(element);
  const valued = (name: string) => `[${name}=${quoted(element.getAttribute(name) ?? "")}]`;
  if (id) return { selector: `[id=${quoted(id)}]` };
  const own = held(element, alike);
  if (own) return { selector: `[${own}]`, text };
  const attribute = held(element, telling);
  if (attribute) {
    const otherwise = `${localName}${valued(attribute)}:not([rel~=next],[rel~=prev])`;
    const isAlone = Array.from(native(root).querySelectorAll(otherwise), saidBy).every((other) => other === text);
    return { selector: `${localName}[${attribute}]`, text, ...(isAlone && { otherwise }) };
  }
  const named = held(element, ["name", "href"]);
  if (!named) return { selector: localName, text };
  const isChoice = element.matches("button[value],[type=checkbox][value],[type=radio][value]");
  return { selector: localName + valued(named) + (isChoice ? valued("value") : "") };
}

/** Returns the first of these attributes that the element has. */
function held(element: Element, names: Iterable<string>): string | undefined {
  return [...names].find((name) => element.hasAttribute(name));
}

/** Whether a control changes a list or agenda: those with the same key do the same. */
function isOfList(element: Element): boolean {
  return held(element, [...alike, ...telling]) !== undefined;
}

function saidBy(element: Element): string {
  const [rel] = /\b(?:next|prev)\b/.exec(element.getAttribute("rel") ?? "") ?? [];
  return rel || (element.textContent ?? "").trim() || (element.getAttribute("aria-label") ?? "");
}
