import { reportAttribute } from "../../dom/attribute.js";
import { DATA_ADJUSTING, DATA_CENTERING, DATA_EQUALIZE, DATA_RESIZING, DATA_RESIZING_MODE } from "../../schema.js";

/** In the order in which they run: each works with the heights set by those before it. */
export const HELPERS = ["resizing", "adjusting", "equalize", "centering"] as const;
export type Helper = (typeof HELPERS)[number];

/** The attribute that requests a helper, the attribute with its mode, and the permitted modes. */
const HOOKS: Record<Helper, { readonly asks: string; readonly says: string; readonly ways?: readonly string[] }> = {
  resizing: { asks: DATA_RESIZING, says: DATA_RESIZING_MODE, ways: ["parent"] },
  adjusting: { asks: DATA_ADJUSTING, says: DATA_ADJUSTING, ways: ["height", "padding", "padding-top"] },
  equalize: { asks: DATA_EQUALIZE, says: DATA_EQUALIZE },
  centering: { asks: DATA_CENTERING, says: DATA_CENTERING, ways: ["static", "absolute"] },
};

/** Returns the elements at or under `root` that request a helper. */
export function askers(helper: Helper, root: ParentNode): HTMLElement[] {
  const selector = `[${HOOKS[helper].asks}]`;
  const below = Array.from(root.querySelectorAll<HTMLElement>(selector));
  const all = root instanceof HTMLElement && root.matches(selector) ? [root, ...below] : below;
  return all.filter((element) => asksFor(helper, element));
}

/** Returns the helpers that an element requests. An unknown mode is reported, and the element is left alone. */
export function helpersOf(element: Element): Helper[] {
  return HELPERS.filter((helper) => asksFor(helper, element));
}

function asksFor(helper: Helper, element: Element): boolean {
  const { asks, says, ways } = HOOKS[helper];
  const asked = element.getAttribute(asks);
  if (asked === null || !ways) return asked !== null;
  if (asked === "0" || asked === "false") return false;
  if (ways.includes(element.getAttribute(says) ?? "")) return true;
  reportAttribute(element, says, `is none of ${ways.join(", ")}`);
  return false;
}
