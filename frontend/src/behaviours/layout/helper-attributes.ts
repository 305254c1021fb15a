import { reportAttribute } from "../../dom/attribute.js";
import { native } from "../../page/native.js";
import { DATA_ADJUSTING, DATA_CENTERING, DATA_EQUALIZE, DATA_RESIZING, DATA_RESIZING_MODE } from "../../schema.js";

/** In the order in which they run: each works with the heights set by those before it. */
const HELPERS = ["resizing", "adjusting", "equalize", "centering"] as const;
export type Helper = (typeof HELPERS)[number];

/** The attribute that requests a helper, the attribute with its mode, and the permitted modes. */
const ATTRIBUTES: Record<
  Helper,
  { readonly attribute: string; readonly mode: string; readonly modes?: readonly string[] }
> = {
  resizing: { attribute: DATA_RESIZING, mode: DATA_RESIZING_MODE, modes: ["parent"] },
  adjusting: { attribute: DATA_ADJUSTING, mode: DATA_ADJUSTING, modes: ["height", "padding", "padding-top"] },
  equalize: { attribute: DATA_EQUALIZE, mode: DATA_EQUALIZE },
  centering: { attribute: DATA_CENTERING, mode: DATA_CENTERING, modes: ["static", "absolute"] },
};

/** Returns the elements at or under `root` that request a helper. */
export function elementsWith(helper: Helper, root: ParentNode): HTMLElement[] {
  const selector = `[${ATTRIBUTES[helper].attribute}]`;
  const below = Array.from(native(root).querySelectorAll<HTMLElement>(selector));
  const all = root instanceof HTMLElement && native(root).matches(selector) ? [root, ...below] : below;
  return all.filter((element) => requests(helper, element));
}

/** Returns the helpers that an element requests. An unknown mode is reported, and the element is left alone. */
export function helpersOf(element: Element): Helper[] {
  return HELPERS.filter((helper) => requests(helper, element));
}

function requests(helper: Helper, element: Element): boolean {
  const { attribute, mode, modes } = ATTRIBUTES[helper];
  const value = native(element).getAttribute(attribute);
  if (value === null || !modes) return value !== null;
  if (value === "0" || value === "false") return false;
  if (modes.includes(native(element).getAttribute(mode) ?? "")) return true;
  reportAttribute(element, mode, `is none of ${modes.join(", ")}`);
  return false;
}
