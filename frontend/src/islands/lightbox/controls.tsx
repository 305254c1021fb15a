import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  CLASS_SLIDE,
  cssClass,
  type SlideshowRef,
  useController,
  useLightboxDispatch,
  useLightboxState,
  useNavigationState,
  type ZoomRef,
} from "yet-another-react-lightbox";
import { hasMovedOn } from "../../dom/last-click.js";
import { announceSlowness } from "../../feedback/announce-slowness.js";
import { readPatience } from "../../page/config.js";
import {
  CLOSE_LIGHTBOX,
  IMAGE_FAILED,
  NEXT_PICTURE,
  PREVIOUS_PICTURE,
  RETRY,
  START_SHOW,
  STOP_SHOW,
  ZOOM_IN,
  ZOOM_OUT,
} from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Button } from "../../ui/Button.js";
import { IconButton } from "../../ui/IconButton.js";
import { Caption } from "./Caption.js";
import { sayCount } from "./say-picture.js";
import type { Picture } from "./state.js";

const labelled = (french: string) => ({ label: words(french), language: languageOf(french) });
const focus = (button: HTMLButtonElement | null) => {
  if (!hasMovedOn()) button?.focus();
};

export function Counter(): ReactNode {
  const { currentIndex, slides } = useLightboxState();
  return <div className="vt-lightbox-count">{sayCount(currentIndex, slides.length)}</div>;
}

export function ZoomButtons({ zoom, minZoom, maxZoom, zoomIn, zoomOut }: ZoomRef): ReactNode {
  return (
    <>
      <IconButton {...labelled(ZOOM_IN)} path="M8 3v10M3 8h10" off={zoom >= maxZoom} onClick={zoomIn} />
      <IconButton {...labelled(ZOOM_OUT)} path="M3 8h10" off={zoom <= minZoom} onClick={zoomOut} />
    </>
  );
}

export function PlayButton({ playing, disabled, play, pause }: SlideshowRef): ReactNode {
  return playing ? (
    <IconButton {...labelled(STOP_SHOW)} path="M5.5 3v10M10.5 3v10" onClick={pause} />
  ) : (
    <IconButton {...labelled(START_SHOW)} path="M5 3l8 5-8 5z" off={disabled} onClick={play} />
  );
}

/** `first`: takes focus when the dialog opens. */
export function CloseButton({ first }: { readonly first: boolean }): ReactNode {
  const { close } = useController();
  const focusRef = first ? focus : undefined;
  return (
    <IconButton
      {...labelled(CLOSE_LIGHTBOX)}
      path="M3 3l10 10M13 3L3 13"
      buttonRef={focusRef}
      onClick={() => close()}
    />
  );
}

export function PreviousButton(): ReactNode {
  const { prev } = useController();
  const { prevDisabled } = useNavigationState();
  return (
    <IconButton
      {...labelled(PREVIOUS_PICTURE)}
      className="vt-lightbox-previous"
      path="M10 3L5 8l5 5"
      off={prevDisabled}
      onClick={() => prev()}
    />
  );
}

/** Takes focus when a group opens, and when a failed picture is retried. */
export function NextButton(): ReactNode {
  const { next } = useController();
  const { nextDisabled } = useNavigationState();
  return (
    <IconButton
      {...labelled(NEXT_PICTURE)}
      className="vt-lightbox-next"
      path="M6 3l5 5-5 5"
      off={nextDisabled}
      buttonRef={focus}
      onClick={() => next()}
    />
  );
}

/** The caption of the picture, and the keys Home and End. */
export function CaptionBar({ pictures }: { readonly pictures: readonly Picture[] }): ReactNode {
  const { currentIndex } = useLightboxState();
  useEnds();
  const { caption, language } = pictures[currentIndex] ?? {};
  return caption ? <Caption text={caption} language={language} /> : null;
}

function useEnds(): void {
  const { subscribeSensors } = useController();
  const { slides } = useLightboxState();
  const dispatch = useLightboxDispatch();
  useEffect(
    () =>
      subscribeSensors("onKeyDown", (event) => {
        if (event.key !== "Home" && event.key !== "End") return;
        event.preventDefault();
        dispatch({ type: "update", slides, index: event.key === "Home" ? 0 : slides.length - 1 });
      }),
    [subscribeSensors, slides, dispatch],
  );
}

/** The placeholder of a loading picture. A long wait for the one in view is announced. */
export function Waiting(): ReactNode {
  const { currentIndex } = useLightboxState();
  const ref = useRef<HTMLDivElement>(null);
  const { text, lang } = readPatience();
  useLayoutEffect(() => {
    const slide = ref.current?.closest(`.${cssClass(CLASS_SLIDE)}`);
    slide?.setAttribute("aria-busy", "true");
    return () => slide?.removeAttribute("aria-busy");
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is in view.
  useEffect(() => (ref.current?.closest("[inert]") ? undefined : announceSlowness()), [currentIndex]);
  return (
    <div className="vt-lightbox-waiting" ref={ref}>
      <span className="vt-lightbox-wait" />
      <p lang={lang}>{text}</p>
    </div>
  );
}

/** The placeholder of a picture that failed to load (spec 8). */
export function Failure({ onRetry }: { readonly onRetry: (index: number) => void }): ReactNode {
  const { currentIndex } = useLightboxState();
  const ref = useRef<HTMLDivElement>(null);
  const visit = useVisits(ref, currentIndex);
  return (
    <div className="vt-lightbox-failure" role="alert" key={visit} ref={ref}>
      <p lang={languageOf(IMAGE_FAILED)}>{words(IMAGE_FAILED)}</p>
      <Button language={languageOf(RETRY)} onClick={() => onRetry(currentIndex)}>
        {words(RETRY)}
      </Button>
    </div>
  );
}

/**
 * Counts how often a slide came into view from the side, where it was inert: the alert remounts then and is read out.
 * It does not remount when it leaves, so that its focus is not lost on the way.
 */
function useVisits(ref: RefObject<HTMLElement | null>, currentIndex: number): number {
  const [visits, setVisits] = useState(0);
  const beside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is in view.
  useLayoutEffect(() => {
    const isInert = ref.current?.closest("[inert]") != null;
    if (beside.current && !isInert) setVisits((count) => count + 1);
    beside.current = isInert;
  }, [ref, currentIndex]);
  return visits;
}
