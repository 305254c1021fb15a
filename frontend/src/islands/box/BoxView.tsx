import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { DialogHost } from "../../shell/DialogHost.js";
import { openerName } from "../../shell/opener-name.js";
import { useTabStop } from "../../shell/use-tab-stop.js";
import { BoxContent } from "./BoxContent.js";
import type { Fault } from "./fetch-content.js";
import { lengthsOf } from "./sizes.js";
import type { StandingBox } from "./state.js";

/** Default width and height of the content in CSS pixels (spec 9.1). */
const USUAL = [600, 450] as const;

export interface BoxViewProps {
  readonly box: StandingBox;
  /** Returns false if the box stays open, because the framed page asks first. */
  readonly onDismiss: () => unknown;
  /** The framed page has ended with a success. */
  readonly onDone: () => void;
  readonly onReady: () => void;
  readonly onFailed: (fault: Fault) => void;
  readonly onRetry: () => void;
}

/** The modal box (spec 4.3): a title bar, and content of the requested size, which narrow screens ignore. */
export function BoxView({ box, onDismiss, onDone, onReady, onFailed, onRetry }: BoxViewProps): ReactNode {
  const { options, open, shown, phase } = box;
  const contentRef = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerName);
  const name = options.title || opener;
  useTabStop(contentRef);
  return (
    <DialogHost
      open={open}
      className={`vt-modal vt-box${options.tall ? " vt-box-tall" : ""}`}
      title={options.title}
      titleLanguage={options.lang}
      name={name}
      onDismiss={onDismiss}
    >
      <div
        className="vt-box-content"
        ref={contentRef}
        tabIndex={-1}
        aria-busy={phase === "loading" ? true : undefined}
        style={measures(options)}
      >
        <BoxContent
          key={shown}
          options={options}
          phase={phase}
          name={name}
          onDismiss={onDismiss}
          onDone={onDone}
          onReady={onReady}
          onFailed={onFailed}
          onRetry={onRetry}
        />
      </div>
    </DialogHost>
  );
}

/** Custom properties for the style sheet, which picks by screen size. */
function measures({ width, height, tall }: StandingBox["options"]): CSSProperties {
  const [wide, high] = [lengthsOf(width, USUAL[0]), lengthsOf(tall ? Infinity : height, USUAL[1])];
  return {
    "--vt-box-width": `${wide.md}px`,
    "--vt-box-height": `${high.md}px`,
    "--vt-box-width-lg": `${wide.lg}px`,
    "--vt-box-height-lg": `${high.lg}px`,
  } as CSSProperties;
}
