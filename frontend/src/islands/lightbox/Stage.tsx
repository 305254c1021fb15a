import { memo, type ReactNode, useRef, useState } from "react";
import { ACTION_CLOSE, Lightbox, PLUGIN_SLIDESHOW, PLUGIN_ZOOM } from "yet-another-react-lightbox";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import {
  CaptionBar,
  CloseButton,
  Counter,
  Failure,
  NextButton,
  PlayButton,
  PreviousButton,
  Waiting,
  ZoomButtons,
} from "./controls.js";
import { sayPicture } from "./say-picture.js";
import type { Gallery, Picture } from "./state.js";
import { withinDialog } from "./within-dialog.js";

const SINGLE = [withinDialog, Zoom];
const SEVERAL = [withinDialog, Zoom, Slideshow];
/** Milliseconds. The package skips animations for visitors who prefer reduced motion. */
const ANIMATION = { fade: 150, swipe: 300, zoom: 200 };
/** The package passes our slide back: a `Picture`. */
const CAROUSEL = {
  preload: 1,
  padding: 0,
  spacing: 0,
  imageProps: (slide: object) => ({ lang: (slide as Picture).altLanguage }),
};
/** A picture zooms to at most twice its natural size. */
const ZOOM = { scrollToZoom: true, maxZoomPixelRatio: 2, pinchZoomV4: true };
/** The dialog handles Escape, and `within-dialog.tsx` clicks beside a picture. Pulling down closes. */
const CONTROLLER = { focus: false, closeOnEscape: false, closeOnPullDown: true };
/** Groups in the stage have no names: the dialog has one, and more would only add speech (`within-dialog.tsx`). */
const LABELS = { "Photo gallery": "", Carousel: "", Slide: "", "{index} of {total}": "{index}/{total}" };

export interface StageProps {
  readonly gallery: Gallery;
  /** Called with the index of each picture that comes into view. */
  readonly onView: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * The pictures and their controls: the package's carousel, zoom and slideshow, with our buttons. It does not re-render
 * when the dialog's name changes.
 */
export const Stage = memo(function Stage({ gallery, onView, onClose }: StageProps): ReactNode {
  const { pictures, settings } = gallery;
  const several = pictures.length > 1;
  // A retry remounts at its picture: the package never requests a failed picture again.
  const [begun, setBegun] = useState({ index: gallery.first, tries: 0 });
  const playing = useRef(false);
  const retry = (index: number) => setBegun(({ tries }) => ({ index, tries: tries + 1 }));
  const say = ({ index }: { index: number }) => {
    onView(index);
    if (several && !playing.current) sayPicture(pictures, index);
  };
  return (
    <Lightbox
      key={begun.tries}
      open
      close={onClose}
      index={begun.index}
      slides={pictures}
      plugins={several ? SEVERAL : SINGLE}
      animation={ANIMATION}
      carousel={{ ...CAROUSEL, finite: !several || !settings.loop }}
      controller={CONTROLLER}
      labels={LABELS}
      zoom={ZOOM}
      slideshow={{ delay: settings.delay, autoplay: begun.tries === 0 && startsAlone(gallery) }}
      on={{
        view: say,
        slideshowStart: () => {
          playing.current = true;
        },
        slideshowStop: () => {
          playing.current = false;
        },
      }}
      toolbar={{
        buttons: several
          ? [<Counter key="counter" />, PLUGIN_ZOOM, PLUGIN_SLIDESHOW, ACTION_CLOSE]
          : [PLUGIN_ZOOM, ACTION_CLOSE],
      }}
      render={{
        buttonZoom: (zoom) => <ZoomButtons {...zoom} />,
        buttonSlideshow: (show) => <PlayButton {...show} />,
        buttonClose: () => <CloseButton key="close" first={!several} />,
        buttonPrev: () => (several ? <PreviousButton /> : null),
        buttonNext: () => (several ? <NextButton /> : null),
        controls: () => <CaptionBar pictures={pictures} />,
        iconLoading: () => <Waiting />,
        iconError: () => <Failure onRetry={retry} />,
      }}
    />
  );
});

/** Returns whether the slideshow starts on opening: never under reduced motion. */
function startsAlone({ pictures, settings }: Gallery): boolean {
  return settings.start && pictures.length > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
