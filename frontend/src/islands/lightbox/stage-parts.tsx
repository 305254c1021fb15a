import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  CLASS_SLIDE,
  cssClass,
  type SlideshowRef,
  useController,
  useLightboxDispatch,
  useLightboxState,
  type ZoomRef,
} from "yet-another-react-lightbox";
import { announceSlowness } from "../../feedback/announce-slowness.js";
import { readPatience } from "../../page/config.js";
import { IMAGE_FAILED, RETRY, START_SHOW, STOP_SHOW, ZOOM_IN, ZOOM_OUT } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Button } from "../../ui/Button.js";
import { IconButton } from "../../ui/IconButton.js";
import type { Slide } from "./state.js";
import { styleOf } from "./still.js";

const labelled = (french: string) => ({ label: words(french), language: languageOf(french) });

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

/** The keys Home and End. */
export function Ends(): ReactNode {
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
  return null;
}

/** The slide that an element is in. */
export const InSlide = createContext<Slide | undefined>(undefined);

/**
 * The placeholder of a loading picture: what the page shows of it, enlarged, and after a while a notice. A long wait for
 * the one in view is announced.
 */
export function Waiting(): ReactNode {
  const own = useContext(InSlide);
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
    <div className="vt-lightbox-still" style={own && styleOf(own)} ref={ref}>
      <div className={own?.still ? "vt-lightbox-waiting vt-lightbox-late" : "vt-lightbox-waiting"}>
        <span className="vt-lightbox-wait" />
        <p lang={lang}>{text}</p>
      </div>
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
