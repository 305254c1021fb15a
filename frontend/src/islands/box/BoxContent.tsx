import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { BoxOptions } from "../../contracts/box-options.js";
import { announceSlowness } from "../../feedback/announce-slowness.js";
import { sayResult } from "../../feedback/say-result.js";
import { readPatience } from "../../page/config.js";
import { CONTENT_FAILURE, RETRY } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Content } from "../../shell/Content.js";
import { Button } from "../../ui/Button.js";
import { type Fault, fetchContent } from "./fetch-content.js";
import { lastWord, onEscapeIn, showsPage } from "./frame.js";
import type { StandingBox } from "./state.js";

export interface BoxContentProps {
  readonly options: BoxOptions;
  readonly phase: StandingBox["phase"];
  /** The name of the box, and of a frame in it. */
  readonly name: string;
  readonly onDismiss: () => unknown;
  readonly onDone: () => void;
  readonly onReady: () => void;
  readonly onFailed: (fault: Fault) => void;
  readonly onRetry: () => void;
}

/** What a box shows: a frame, or fetched or given HTML; meanwhile a waiting text, or a failure notice. */
export function BoxContent(props: BoxContentProps): ReactNode {
  const { options, phase, onRetry } = props;
  if (phase === "failed") return <Failure onRetry={onRetry} />;
  return (
    <>
      {options.iframe ? (
        <Frame {...props} address={options.iframe} />
      ) : options.url ? (
        <Fetched {...props} address={options.url} />
      ) : (
        <Content className="vt-dialog-body" content={options.html ?? ""} />
      )}
      {phase === "loading" ? <Waiting /> : null}
    </>
  );
}

interface LoadedProps extends BoxContentProps {
  readonly address: string;
}

function Frame({ address, options, name, onDismiss, onDone, onReady, onFailed }: LoadedProps): ReactNode {
  const loaded = async ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    onEscapeIn(frame, onDismiss);
    const text = lastWord(frame);
    if (text) {
      onDone();
      sayResult({ text });
      return;
    }
    const shown = await showsPage(frame, address);
    if (!frame.isConnected) return;
    if (shown) onReady();
    else onFailed({ reason: "frame" });
  };
  return (
    <iframe
      className="vt-box-frame"
      src={address}
      title={name}
      lang={options.title ? options.lang : undefined}
      onLoad={(event) => void loaded(event)}
    />
  );
}

function Fetched({ address, onReady, onFailed }: LoadedProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onReady, onFailed });
  useLayoutEffect(() => {
    const request = new AbortController();
    void fetchContent(address, request.signal).then((content) => {
      if (request.signal.aborted) return;
      if ("reason" in content) return callbacks.current.onFailed(content);
      ref.current?.append(content.nodes);
      callbacks.current.onReady();
      void content.runScripts();
    });
    return () => request.abort();
  }, [address]);
  return <div className="vt-dialog-body" ref={ref} />;
}

function Waiting(): ReactNode {
  const { text, lang } = readPatience();
  useEffect(announceSlowness, []);
  return (
    <p className="vt-box-state vt-box-waiting" lang={lang}>
      {text}
    </p>
  );
}

/** Moves focus from the content to the button, as after a failed retry. */
function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (ref.current?.closest(".vt-box-content") === activeElement || activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="vt-box-state" role="alert">
      <p lang={languageOf(CONTENT_FAILURE)}>{words(CONTENT_FAILURE)}</p>
      <Button buttonRef={ref} language={languageOf(RETRY)} onClick={onRetry}>
        {words(RETRY)}
      </Button>
    </div>
  );
}
