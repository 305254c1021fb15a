import { type ReactNode, useLayoutEffect, useState } from "react";
import { DialogHost } from "../../shell/DialogHost.js";
import { Stage } from "./Stage.js";
import type { Gallery } from "./state.js";

export interface ViewProps {
  readonly gallery: Gallery;
  readonly onClose: () => void;
}

/**
 * The dialog, named after the picture in view. Its content renders once it is open, because the stage measures itself
 * and takes focus.
 */
export function View({ gallery, onClose }: ViewProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(gallery.first);
  useLayoutEffect(() => setOpen(true), []);
  return (
    <DialogHost
      className={`vt-lightbox vt-lightbox-${gallery.size}`}
      name={nameOf(gallery, index)}
      header={null}
      onDismiss={onClose}
    >
      {open ? <Stage gallery={gallery} onView={setIndex} onClose={onClose} /> : null}
    </DialogHost>
  );
}

function nameOf({ pictures, first, name }: Gallery, index: number): string {
  const { alt, caption } = pictures[index] ?? {};
  return (index === first ? name : alt || caption) || name;
}
