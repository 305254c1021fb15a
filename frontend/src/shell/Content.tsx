import { type ReactNode, useLayoutEffect, useRef } from "react";
import { insertContent } from "./insert-content.js";

export interface ContentProps {
  /** Trusted HTML, or a node. */
  readonly content: string | Node;
  readonly className: string;
}

/** A part of an island that its caller fills; React keeps out of it. */
export function Content({ content, className }: ContentProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? insertContent(ref.current, content) : undefined), [content]);
  return <div className={className} ref={ref} />;
}
