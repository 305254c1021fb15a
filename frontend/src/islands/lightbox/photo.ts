import { adoptStyle } from "../../dom/adopt-style.js";
import { adopt } from "../../page/running-kernel.js";
import { loadStage } from "./load-stage.js";
import { openPhotos, type Photos } from "./open-photos.js";
import { STYLE } from "./photo-style.js";
import { readGallery } from "./read-gallery.js";

adoptStyle(STYLE);

let shown: Photos | undefined;
adopt({ name: "photos", stop: () => shown?.close(), count: () => (shown ? 1 : 0) });

/** Opens the pictures of a link or thumbnail. Returns false if they cannot be shown: a link is then followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const gallery = readGallery(element);
  if (!gallery) return false;
  shown?.close();
  shown = openPhotos(gallery, () => {
    shown = undefined;
  });
  return true;
}

/** At the signs of a click, fetches what follows its first frame. The click reports a failure. */
export function fetchNext(): void {
  loadStage().catch(() => {});
}
