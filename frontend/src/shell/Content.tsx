import { type ReactNode, useLayoutEffect, useRef } from "react";
import { trustedHtml } from "../dom/trusted.js";

export interface ContentProps {
  /** Trusted HTML, or a node. */
  readonly content: string | Node;
  readonly className: string;
}

/** A part of an island that its caller fills; React does not touch it. */
export function Content({ content, className }: ContentProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? insertContent(ref.current, content) : undefined), [content]);
  return <div className={className} ref={ref} />;
}

/**
 * Inserts trusted HTML or a node into an element. Returns a function that removes it. A node of the page then returns
 * to its former position, so it can be shown in a dialog any number of times.
 */
function insertContent(container: Element, content: string | Node): () => void {
  if (typeof content === "string") {
    container.append(htmlNodes(content));
    return () => container.replaceChildren();
  }
  const placeholder = document.createComment("");
  content.parentNode?.replaceChild(placeholder, content);
  container.append(content);
  return () => {
    if (placeholder.parentNode) placeholder.replaceWith(content);
    else container.replaceChildren();
  };
}

function htmlNodes(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trustedHtml(html);
  return template.content;
}
