import { type ReactNode, useState } from "react";
import { findInPage } from "../../contracts/own-menu.js";
import { CLASS_SHOWING, DATA_ISLAND } from "../../schema.js";
import { Content } from "../../shell/Content.js";
import { renewIds } from "../../shell/renew-ids.js";

export interface CloneProps {
  readonly selector: string;
  /** Whether it stands in a list. */
  readonly inList?: boolean;
}

/**
 * A copy of an element of the page; nothing if the page has no such element. Its key is the opening of the menu: the
 * page may have changed since the last one.
 */
export function Clone({ selector, inList = false }: CloneProps): ReactNode {
  const [copy] = useState(() => copyOf(selector));
  if (!copy) return null;
  const content = <Content className="vt-menu-clone" content={copy} />;
  return inList ? <li>{content}</li> : content;
}

/** As the page's author wrote it: what behaviours have drawn in the element they draw anew in its copy. */
function copyOf(selector: string): Node | undefined {
  const copy = find(selector)?.cloneNode(true) as Element | undefined;
  if (!copy) return undefined;
  for (const drawn of copy.querySelectorAll(`[${DATA_ISLAND}]`)) drawn.remove();
  // With its stage gone, nothing of a slideshow would show before the next one stands.
  for (const show of [copy, ...copy.querySelectorAll(`.${CLASS_SHOWING}`)]) show.classList.remove(CLASS_SHOWING);
  renewIds(copy);
  return copy;
}

function find(selector: string): Element | null {
  try {
    return findInPage(selector);
  } catch {
    console.error(`mobileMenu: ${selector} is not a selector`);
    return null;
  }
}
