import { type ReactNode, useState } from "react";
import { Content } from "../../shell/Content.js";

/** A copy of an element of the page, made when the panel is drawn; nothing if the page has no such element. */
export function Clone({ selector }: { readonly selector: string }): ReactNode {
  const [copy] = useState(() => copyOf(selector));
  return copy ? <Content className="vt-menu-clone" content={copy} /> : null;
}

/** Without ids: each may stand only once in the page. */
function copyOf(selector: string): Node | undefined {
  const copy = find(selector)?.cloneNode(true) as Element | undefined;
  for (const named of copy ? [copy, ...copy.querySelectorAll("[id]")] : []) named.removeAttribute("id");
  return copy;
}

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    console.error(`mobileMenu: ${selector} is not a selector`);
    return null;
  }
}
