import { type ReactNode, useLayoutEffect, useState } from "react";
import { DialogHost } from "../../shell/DialogHost.js";
import { Stage, type StageProps } from "./Stage.js";

/** The dialog. Its content is drawn once it is open, because the stage measures itself and takes focus. */
export function View({ gallery, onClose }: StageProps): ReactNode {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return (
    <DialogHost
      className={`vt-lightbox vt-lightbox-${gallery.size}`}
      name={gallery.name}
      header={null}
      onDismiss={onClose}
    >
      {open ? <Stage gallery={gallery} onClose={onClose} /> : null}
    </DialogHost>
  );
}
