interface Box {
  close(): void;
}

/** The popin that this page is the content of: a box of a page of the same site. */
export interface Popin {
  readonly dialog: Element;
  close(): void;
}

/** Undefined for a page of its own, and in a frame that is no box. */
export function ownPopin(): Popin | undefined {
  // Null where the page around is of another site.
  const dialog = window.frameElement?.closest("dialog.vt-box");
  const box = dialog && (window.parent as Window & { readonly vitrine?: { readonly box: Box } }).vitrine?.box;
  return box ? { dialog, close: () => box.close() } : undefined;
}
