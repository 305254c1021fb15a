import { type ReactNode, type RefObject, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type ControllerRef, Lightbox, PLUGIN_SLIDESHOW, PLUGIN_ZOOM } from "yet-another-react-lightbox";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { Ends, Failure, InSlide, PlayButton, Waiting, ZoomButtons } from "./stage-parts.js";
import type { Settings, Slide } from "./state.js";
import { withinDialog } from "./within-dialog.js";

const SINGLE = [withinDialog, Zoom];
const SEVERAL = [withinDialog, Zoom, Slideshow];
/** Milliseconds. The package skips animations for visitors who prefer reduced motion. */
const ANIMATION = { fade: 150, swipe: 300, zoom: 200 };
/** The package passes our slide back: a `Slide`. */
const CAROUSEL = {
  preload: 1,
  padding: 0,
  spacing: 0,
  imageProps: (slide: object) => ({ lang: (slide as Slide).altLanguage }),
};
/** A picture zooms to at most twice its natural size. */
const ZOOM = { scrollToZoom: true, maxZoomPixelRatio: 2, pinchZoomV4: true };
/** The dialog handles Escape, and `within-dialog.tsx` clicks beside a picture. Pulling down closes. */
const CONTROLLER = { focus: false, closeOnEscape: false, closeOnPullDown: true };
/** Groups in the stage have no names: the dialog has one, and more would only add speech (`within-dialog.tsx`). */
const LABELS = { "Photo gallery": "", Carousel: "", Slide: "", "{index} of {total}": "{index}/{total}" };

export interface StageProps {
  readonly slides: Slide[];
  /** The index of the first picture in view. */
  readonly first: number;
  readonly settings: Settings;
  /** Where it is rendered. */
  readonly place: HTMLElement;
  /** Where its buttons are. */
  readonly tools: HTMLElement;
  readonly control: RefObject<ControllerRef | null>;
  /** Called with the index of each picture that comes into view, and whether the presentation runs. */
  readonly onView: (index: number, playing: boolean) => void;
  /** Called when the button that retries a failed picture has gone. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The pictures with the package's carousel, zoom and slideshow. What does not need them is in the dialog before. */
export function Stage(props: StageProps): ReactNode {
  const { slides, settings, place, tools, control, onView, onRetry, onClose } = props;
  const several = slides.length > 1;
  // A retry remounts at its picture: the package never requests a failed picture again.
  const [begun, setBegun] = useState({ index: props.first, tries: 0 });
  const playing = useRef(false);
  const retry = (index: number) => {
    setBegun(({ tries }) => ({ index, tries: tries + 1 }));
    onRetry();
  };
  return createPortal(
    <Lightbox
      key={begun.tries}
      open
      close={onClose}
      index={begun.index}
      slides={slides}
      plugins={several ? SEVERAL : SINGLE}
      animation={ANIMATION}
      carousel={{ ...CAROUSEL, finite: !several || !settings.loop }}
      controller={{ ...CONTROLLER, ref: control }}
      labels={LABELS}
      zoom={ZOOM}
      slideshow={{ delay: settings.delay, autoplay: begun.tries === 0 && several && startsAlone(settings) }}
      on={{
        view: ({ index }) => onView(index, playing.current),
        slideshowStart: () => {
          playing.current = true;
        },
        slideshowStop: () => {
          playing.current = false;
        },
      }}
      toolbar={{ buttons: several ? [PLUGIN_ZOOM, PLUGIN_SLIDESHOW] : [PLUGIN_ZOOM] }}
      render={{
        buttonZoom: (zoom) => createPortal(<ZoomButtons {...zoom} />, tools),
        buttonSlideshow: (show) => createPortal(<PlayButton {...show} />, tools),
        buttonPrev: () => null,
        buttonNext: () => null,
        controls: () => <Ends />,
        slideContainer: ({ slide, children }) => <InSlide value={slide as Slide}>{children}</InSlide>,
        iconLoading: () => <Waiting />,
        iconError: () => <Failure onRetry={retry} />,
      }}
    />,
    place,
  );
}

/** Returns whether the slideshow starts on opening: never under reduced motion. */
function startsAlone({ start }: Settings): boolean {
  return start && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
