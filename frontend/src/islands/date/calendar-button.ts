import { sayResult } from "../../feedback/say-result.js";
import { placeBehind } from "../../fields/description.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { savesData } from "../../page/idle.js";
import { GENERIC_FAILURE, OPEN_CALENDAR } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { reportFailure } from "../../page/running-kernel.js";
import { languageOf, sentence, words } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_DATE_BUTTON } from "../../schema.js";
import { accessibleName } from "./accessible-name.js";
import type { DateReader } from "./date-reader.js";
import { type Calendar, calendarNow, loadCalendar } from "./load-calendar.js";
import type { CalendarRequest } from "./request.js";

/** A calendar page, in a 16 by 16 view box. */
const DRAWING = "M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3";

/** Adds the button that opens the calendar, whose code loads when the visitor begins the form, or points at the button. */
export function addCalendarButton(input: HTMLInputElement, reader: DateReader, signal: AbortSignal): void {
  const name = accessibleName(input);
  const button = makeButton(name);
  button.disabled = input.disabled || input.readOnly;
  placeBehind(input, button);
  let isOpen = false;
  let asksTime = false;
  let isUntold = false;
  const setOpen = (open: boolean) => {
    isOpen = open;
    button.setAttribute("aria-expanded", `${open}`);
  };
  const tell = (event: string) => input.dispatchEvent(new Event(event, { bubbles: true }));
  const closed = () => {
    setOpen(false);
    if (isUntold && !signal.aborted) tell("change");
    isUntold = false;
  };
  const write = (text: string) => {
    input.value = text;
    isUntold = asksTime;
    for (const event of ["input", "change"]) tell(event);
  };
  const request = () => ({ ...requestOf(input, reader, write), opener: button, name, closed });
  const open = ({ openCalendar }: Calendar) => {
    if (signal.aborted || isOpen) return;
    setOpen(true);
    const calendarRequest = request();
    asksTime = calendarRequest.timeParts.length > 0;
    openCalendar(calendarRequest);
  };
  /** Not yet a press: under Save-Data, only the press fetches. The press also reports a failure. */
  const fetchAhead = () => {
    if (!savesData()) loadCalendar().catch(() => {});
  };
  const openLate = async () => {
    button.setAttribute("aria-busy", "true");
    try {
      const calendar = await loadCalendar();
      // Who types elsewhere by then would choose a day with the next space. Safari focuses no button, but what is around it.
      if (document.activeElement?.contains(button)) open(calendar);
    } catch (error) {
      reportFailure("calendar", input, error);
      sayResult(sentence(GENERIC_FAILURE));
    }
    button.removeAttribute("aria-busy");
  };
  const press = () => {
    const calendar = calendarNow();
    if (isOpen) calendar?.closeCalendar();
    else if (calendar) open(calendar);
    else void openLate();
  };
  button.addEventListener("click", press, { signal });
  for (const sign of ["pointerenter", "focus", "touchstart"])
    button.addEventListener(sign, fetchAhead, { signal, passive: true });
  const { form } = input;
  if (form) native(form).addEventListener("focusin", fetchAhead, { signal, once: true });
  // An auto-submitting filter would replace the calendar while the time is set: it waits for the calendar to close.
  guardSubmit(input, { isFit: () => !(isOpen && asksTime) }, signal);
  const leave = () => {
    if (isOpen) calendarNow()?.leaveCalendar();
    button.remove();
  };
  signal.addEventListener("abort", leave, { once: true });
}

function requestOf(
  input: HTMLInputElement,
  reader: DateReader,
  give: (text: string) => void,
): Omit<CalendarRequest, "opener" | "name" | "closed"> {
  const [day, time] = (reader.understand(input.value) || undefined)?.split(" ") ?? [];
  const write = (text: string) => {
    give(text);
    return reader.read(input.value).sentence;
  };
  return {
    ...reader.calendar(),
    day,
    time,
    write: (chosen, at) =>
      at ? (reader.impossible(chosen, at) ?? write(reader.show(`${chosen} ${at}`))) : write(reader.show(chosen)),
    clear: () => void write(""),
  };
}

function makeButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${CLASS_BUTTON} ${CLASS_DATE_BUTTON}`;
  button.setAttribute("aria-label", words(OPEN_CALENDAR, { champ: name }));
  button.setAttribute("aria-haspopup", "dialog");
  button.setAttribute("aria-expanded", "false");
  const language = languageOf(OPEN_CALENDAR);
  if (language) button.lang = language;
  const drawing = draw("svg", {
    viewBox: "0 0 16 16",
    width: "20",
    height: "20",
    "aria-hidden": "true",
    class: "vt-icon",
  });
  drawing.append(draw("path", { d: DRAWING, fill: "none", stroke: "currentColor" }));
  button.append(drawing);
  return button;
}

function draw(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
