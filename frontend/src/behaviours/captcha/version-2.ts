import { announce } from "../../feedback/announcer.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { CAPTCHA_EXPIRED, CAPTCHA_UNANSWERED } from "../../page/messages.js";
import { sentence, tell } from "../../page/words.js";
import { writeValue } from "../../page/written-value.js";
import { CLASS_CAPTCHA_WIDGET } from "../../schema.js";
import { afterSending } from "./after-sending.js";
import type { Grecaptcha } from "./grecaptcha.js";
import type { Use } from "./use.js";

/** The width of a service's normal box, in CSS pixels. */
const USUAL_WIDTH = 304;

/** Renders the box that the visitor answers. The answer fills the field. */
export function drawBox(service: Grecaptcha, { field, sitekey, container, fail }: Use, signal: AbortSignal): void {
  const box = Object.assign(document.createElement("div"), { className: CLASS_CAPTCHA_WIDGET, tabIndex: -1 });
  const note = document.createElement("p");
  container.replaceChildren(box, note);
  const say = (french: string) => {
    tell(note, french);
    announce(sentence(french));
  };
  const fill = (token: string) => {
    if (signal.aborted) return;
    writeValue(field, token);
    if (token) note.textContent = "";
  };
  const id = service.render(box, {
    sitekey,
    size: container.clientWidth < USUAL_WIDTH ? "compact" : "normal",
    callback: fill,
    "expired-callback": () => {
      fill("");
      if (!signal.aborted) say(CAPTCHA_EXPIRED);
    },
    "error-callback": () => void (signal.aborted || fail(new Error("the service gave up"))),
  });
  const refusal = () => {
    // An update of the page empties the field, but not the box.
    fill(service.getResponse(id));
    if (field.value) return undefined;
    say(CAPTCHA_UNANSWERED);
    return { field: box };
  };
  guardSubmit(field, { refusal }, signal);
  afterSending(
    field,
    () => {
      fill("");
      service.reset(id);
    },
    signal,
  );
}
