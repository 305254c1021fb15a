import { quoted } from "./css-string.js";

/** Identifies a control, to find it again in replaced HTML. */
export interface ControlName {
  /** A selector for it and similar controls. */
  readonly selector: string;
  /** Its text, if the selector alone is ambiguous. */
  readonly text?: string;
  /** A selector for it, if no control has that text any more. */
  readonly otherwise?: string;
  /** Its index among controls with the same key: a list may have pagination above and below. */
  readonly index: number;
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
  return { ...name, index: controlsNamed(name, root).indexOf(element) };
}

/** Returns the control with that key within `root`; if there are fewer than before, the last. */
export function findControl(name: ControlName, root: ParentNode): HTMLElement | undefined {
  const { otherwise } = name;
  const same = controlsNamed(name, root);
  const controls = same.length > 0 || !otherwise ? same : controlsNamed({ selector: otherwise }, root);
  return (controls[name.index] ?? controls.at(-1)) as HTMLElement | undefined;
}

function controlsNamed({ selector, text }: Pick<ControlName, "selector" | "text">, root: ParentNode): Element[] {
  const found = Array.from(root.querySelectorAll(selector));
  return found.filter((element) => element.matches(CONTROLS) && (text === undefined || saidBy(element) === text));
}

/** Returns the distinguishing part: the id, else settings, name or address, else the text. */
function describe(element: Element, root: ParentNode): Omit<ControlName, "index"> {
  const { id, localName } = element;
  const text = saidBy(element);
  const held = (names: Iterable<string>) => [...names].find((name) => element.hasAttribute(name));
  const valued = (name: string) => `${localName}[${name}=${quoted(element.getAttribute(name) ?? "")}]`;
  if (id) return { selector: `[id=${quoted(id)}]` };
  const own = held(alike);
  if (own) return { selector: `[${own}]`, text };
  const told = held(telling);
  if (told) {
    const otherwise = `${valued(told)}:not([rel~=next],[rel~=prev])`;
    const isAlone = Array.from(root.querySelectorAll(otherwise), saidBy).every((said) => said === text);
    return { selector: `${localName}[${told}]`, text, ...(isAlone && { otherwise }) };
  }
  const named = held(["name", "href"]);
  return named ? { selector: valued(named) } : { selector: localName, text };
}

function saidBy(element: Element): string {
  const [rel] = /\b(?:next|prev)\b/.exec(element.getAttribute("rel") ?? "") ?? [];
  return rel || (element.textContent ?? "").trim() || (element.getAttribute("aria-label") ?? "");
}
