export type Cleanup = () => void;

/** Enhances one element. `signal` aborts when the element leaves the page; the returned cleanup does the rest. */
// biome-ignore lint/suspicious/noConfusingVoidType: a mount function that returns nothing is the common case.
export type Mount = (element: HTMLElement, signal: AbortSignal) => void | Cleanup | Promise<void | Cleanup>;

/** Mounted on every matching element while it is in the document. */
export interface Behaviour {
  readonly selector: string;
  /** Attributes, besides those of the selector, whose change remounts the element. */
  readonly attributes?: readonly string[];
  /** An in-place update does not unmount it: it keeps its own nodes outside the server's HTML, as islands do. */
  readonly keep?: boolean;
  readonly mount: Mount;
}

/** One listener on the document, or on the window, per event; options are read when it fires. */
export interface Delegate {
  readonly selector: string;
  readonly event: string;
  /** Runs after all other listeners on the document, for events that no other listener handled. */
  readonly last?: boolean;
  readonly handle: (event: Event, element: HTMLElement) => void;
}
