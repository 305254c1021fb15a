/** Types of `vitrine.modal` (spec 3.4 and 3.5), shared by the script interface, the modal island and its callers. */

/** One button of a modal (spec 3.4). The names are those that existing sites already write. */
export interface ModalButton {
  readonly titre: string;
  readonly secondaire?: boolean;
  readonly important?: boolean;
  /** `g` places it on the left, `d` (the default) on the right. */
  readonly position?: "g" | "d";
  /** Classes added to the button, separated by spaces. */
  readonly addclass?: string;
  /** A list with one object of extra attributes; names are written as given. */
  readonly adddata?: readonly Readonly<Record<string, string | number | boolean>>[];
  /** Called on click, before the modal closes. */
  readonly action?: (event: Event) => void;
  /** Whether the button closes the modal. */
  readonly autoclose?: boolean;
}

/** Options of the generic modal (spec 3.5). */
export interface ModalOptions {
  readonly title?: string;
  /** The language of the title, if it is not the page's. */
  readonly lang?: string;
  /** Trusted HTML, or a node; a node of the page returns to its place when the modal closes. */
  readonly content: string | Node;
  /** Trusted HTML, or a node. */
  readonly footer?: string | Node;
  readonly buttons?: readonly ModalButton[];
  /** Closes the modal after this many milliseconds. */
  readonly autoclose?: number;
  /** Called once, when the modal is open and has focus. */
  readonly oncomplete?: (dialog: HTMLDialogElement) => void;
  /** Classes added to the dialog, separated by spaces. */
  readonly theme?: string;
  /** Element, or its selector, beside which the modal is placed. */
  readonly target?: Element | string;
  /** Whether the Fermer button is shown. Default true. */
  readonly showClose?: boolean;
}

/** The generic modal, as its callers see it. */
export interface Modals {
  /** Opens the generic modal. Returns false while another is open, or without content (spec 8). */
  open(options: ModalOptions): boolean;
  close(): void;
}
