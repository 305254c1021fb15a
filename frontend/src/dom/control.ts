import { quoted } from "./quoted.js";

/** Names a control, so that the same one is found again in HTML that has been written again. */
export interface ControlName {
  /** Finds it and others like it. */
  readonly selector: string;
  /** What it says, where the selector alone does not tell it from others. */
  readonly text?: string;
  /** Its place among the controls of the same name: a list may have its pagination above and below. */
  readonly index: number;
}

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
const telling = new Set<string>();
const alike = new Set<string>();

/** Behaviours say here which of their attributes tell their controls apart; they go before name and address. */
export function tellControlsBy(...attributes: readonly string[]): void {
  for (const name of attributes) telling.add(name);
}

/** Controls with this attribute stay the same by what they say (`rel`, else their text), wherever they lead. */
export function tellControlsByText(attribute: string): void {
  alike.add(attribute);
}

/** The name of a control within `root`; undefined for what is not one. */
export function nameControl(element: Element | null, root: ParentNode): ControlName | undefined {
  if (!element?.matches(CONTROLS)) return undefined;
  const name = describe(element);
  return { ...name, index: controlsNamed(name, root).indexOf(element) };
}

/** The control of that name within `root`; where fewer of them are than before, the last. */
export function findControl(name: ControlName, root: ParentNode): HTMLElement | undefined {
  const controls = controlsNamed(name, root);
  return (controls[name.index] ?? controls.at(-1)) as HTMLElement | undefined;
}

function controlsNamed({ selector, text }: Omit<ControlName, "index">, root: ParentNode): Element[] {
  const found = Array.from(root.querySelectorAll(selector));
  return found.filter((element) => element.matches(CONTROLS) && (text === undefined || saidBy(element) === text));
}

/** What tells a control from others: its id, else its settings, name or address, else its text. */
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
