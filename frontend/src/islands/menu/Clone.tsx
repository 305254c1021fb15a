import { type ReactNode, useState } from "react";
import { findInPage } from "../../contracts/own-menu.js";
import { CLASS_SHOWING, DATA_ISLAND } from "../../schema.js";
import { Content } from "../../shell/Content.js";
import { renewIds } from "../../shell/renew-ids.js";

export interface CloneProps {
  readonly selector: string;
  /** Whether it is rendered in a list. */
  readonly inList?: boolean;
}

/**
 * A copy of an element of the page; nothing if the page has no such element. Keyed by the menu's opening, because the
 * page may have changed since the last one.
 */
export function Clone({ selector, inList = false }: CloneProps): ReactNode {
  const [copy] = useState(() => copyOf(selector));
  if (!copy) return null;
  const content = <Content className="vt-menu-clone" content={copy} />;
  return inList ? <li>{content}</li> : content;
}

/** Copies the element as authored: behaviours render in the copy again what they rendered in the original. */
function copyOf(selector: string): Node | undefined {
  const copy = find(selector)?.cloneNode(true) as Element | undefined;
  if (!copy) return undefined;
  for (const drawn of copy.querySelectorAll(`[${DATA_ISLAND}]`)) drawn.remove();
  // Without its stage, a slideshow with this class would show nothing until it mounts again.
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
