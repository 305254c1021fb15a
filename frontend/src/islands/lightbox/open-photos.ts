import { scrolls } from "../../dialog/keep-tab-stop.js";
import { openDialog } from "../../dialog/open-dialog.js";
import { markIsland } from "../../dom/island-mark.js";
import { reportFailure } from "../../page/running-kernel.js";
import { afterFrame } from "./after-frame.js";
import { addControls } from "./controls.js";
import type { Stage } from "./lightbox.js";
import { loadStage } from "./load-stage.js";
import { sayPicture } from "./say-picture.js";
import type { Gallery } from "./state.js";
import { makeStill } from "./still.js";

export interface Photos {
  close(): void;
}

/**
 * Opens a gallery over the page, without React: what the page shows of the picture, enlarged, and what names, browses
 * and closes it. After its first frame the stage takes the picture's place, with zoom, swipe and presentation; if that
 * cannot be loaded, the gallery stays as it is.
 */
export function openPhotos(gallery: Gallery, closed: () => void): Photos {
  const { pictures, settings } = gallery;
  const dialog = document.createElement("dialog");
  dialog.className = `vt-island vt-dialog vt-lightbox vt-lightbox-${gallery.size}`;
  markIsland(dialog, "lightbox");
  const place = document.createElement("div");
  const still = makeStill();
  place.append(still.element);
  dialog.append(place);
  let index = gallery.first;
  let stage: Stage | undefined;
  let isOpen = true;

  const view = (to: number) => {
    index = to;
    const { alt, caption } = pictures[to] ?? {};
    dialog.setAttribute("aria-label", (to === gallery.first ? gallery.name : alt || caption) || gallery.name);
    controls.tell(to);
  };
  const say = () => {
    if (pictures.length > 1) sayPicture(pictures, index);
  };
  const browse = (to: number) => {
    const next = settings.loop ? (to + pictures.length) % pictures.length : to;
    const picture = pictures[next];
    if (!picture || next === index) return;
    still.show(picture);
    still.load();
    view(next);
    say();
  };
  const go = (by: 1 | -1) => (stage ? stage.go(by) : browse(index + by));
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    controls.end();
    closeDialog();
    stage?.remove();
    dialog.remove();
    closed();
  };
  const controls = addControls(dialog, gallery, { go, close });
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Node) || place.contains(target) || controls.tools.contains(target)) return;
    if (target === controls.caption && /^Arrow(?:Up|Down)$/.test(key) && scrolls(controls.caption)) return;
    if (stage) return stage.press(event);
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pictures.length - 1 }[key];
    if (to === undefined) return;
    event.preventDefault();
    browse(to);
  };
  dialog.addEventListener("keydown", press);
  // Before it is rendered: each change afterwards may cost a layout.
  still.show(pictures[index] ?? pictures[0]);
  view(index);
  const closeDialog = openDialog(dialog, close);
  still.load();

  const mount = ({ showStage }: Awaited<ReturnType<typeof loadStage>>) => {
    if (!isOpen) return;
    const { address } = still;
    stage = showStage({
      slides: pictures.map(({ files, ...picture }, at) => ({
        ...picture,
        ...files(),
        ...(at === index ? { still: address } : {}),
      })),
      first: index,
      settings,
      place,
      tools: controls.tools,
      onView(to, playing) {
        if (to === index) return;
        view(to);
        if (!playing) say();
      },
      onRetry: controls.focus,
      onClose: close,
      onFailure() {
        stage = undefined;
        if (isOpen) place.append(still.element);
      },
    });
    if (stage) still.element.remove();
  };
  afterFrame(dialog, () => {
    if (!isOpen) return;
    say();
    loadStage()
      .then(mount)
      .catch((error: unknown) => reportFailure("lightbox", dialog, error));
  });
  return { close };
}
