export type Cleanup = () => void;

/** What an enhancement does to one element. `signal` aborts when the element leaves; the cleanup ends the rest. */
// biome-ignore lint/suspicious/noConfusingVoidType: a mount function that returns nothing is the common case.
export type Mount = (element: HTMLElement, signal: AbortSignal) => void | Cleanup | Promise<void | Cleanup>;

/** Mounted on every element that matches, for as long as it is in the document: owns state or an element's life. */
export interface Behaviour {
  readonly selector: string;
  /** Attributes, beside those of the selector, whose change on a mounted element mounts it again. */
  readonly attributes?: readonly string[];
  /** An in-place update leaves it mounted: it keeps its own nodes outside the server's HTML, as islands do. */
  readonly keep?: boolean;
  readonly mount: Mount;
}

/** One listener on the document, or on the window, per event; options are read when it fires. */
export interface Delegate {
  readonly selector: string;
  readonly event: string;
  /** After all listeners of the page's other scripts on the document: for what nobody else has taken. */
  readonly last?: boolean;
  readonly handle: (event: Event, element: HTMLElement) => void;
}
