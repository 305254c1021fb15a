interface Box {
  close(options: { readonly ask: boolean }): void;
}

/** The popin that contains this page: a box in a page of the same site. */
export interface Popin {
  readonly dialog: Element;
  /** Without asking: for a form that is saved. */
  close(): void;
}

/** Returns the popin around this page; undefined without a frame, or if it is no box. */
export function ownPopin(): Popin | undefined {
  // Null if the page around is of another site.
  const dialog = window.frameElement?.closest("dialog.vt-box");
  const box = dialog && (window.parent as Window & { readonly vitrine?: { readonly box: Box } }).vitrine?.box;
  return box ? { dialog, close: () => box.close({ ask: false }) } : undefined;
}
