import { createElement, type ReactElement } from "react";
import { adoptStyle } from "../../dom/adopt-style.js";
import { announce } from "../../feedback/announcer.js";
import { openLayer } from "../../layer/layer.js";
import { DATE_CHOSEN, DATE_CLEARED } from "../../page/messages.js";
import { today } from "../../page/today.js";
import { sentence } from "../../page/words.js";
import { createIsland } from "../../shell/island.js";
import { blockOf } from "../../update/block.js";
import { holdFocus } from "../../update/hold-focus.js";
import { calendarNames } from "./choices.js";
import { dateOf } from "./days.js";
import { leaveByTab } from "./leave-by-tab.js";
import type { CalendarRequest } from "./request.js";
import { type Clock, noCalendar, type OpenCalendar, reduceCalendar, timeOf } from "./state.js";
import { STYLE } from "./style.js";
import { View } from "./View.js";

adoptStyle(STYLE);

/** Closes the open layer. */
let release: (() => void) | undefined;

const island = createIsland({
  name: "calendar",
  hidden: true,
  initial: noCalendar,
  reduce: reduceCalendar,
  view: ({ open, opened }) => (open ? viewOf(open, opened) : null),
  abandon: () => release?.(),
});

function viewOf(calendar: OpenCalendar, key?: number): ReactElement {
  return createElement(View, {
    key,
    calendar,
    onShow: (month) => island.dispatch({ type: "show", month }),
    onChoose: choose,
    onToday: chooseToday,
    onSet: set,
    onClear: clear,
    onClose: closeCalendar,
  });
}

/** Opens a field's calendar, and closes any other. */
export function openCalendar(request: CalendarRequest): void {
  closeCalendar();
  const content = island.dispatch({ type: "open", request });
  // In a dialog, the rest of the page is inert.
  (request.opener.closest("dialog") ?? document.body).append(content);
  const day = content.querySelector<HTMLElement>("[role=gridcell] button[tabindex='0']");
  const listening = new AbortController();
  const close = openLayer({
    anchor: request.opener,
    content,
    sides: ["bottom-end", "top-end"],
    whole: true,
    ...(day ? { focus: day } : {}),
    onDismiss: (why) => {
      closeCalendar();
      if (why === "outside") keepFocus(request.opener);
    },
  });
  leaveByTab(content, request.opener, closeCalendar, listening.signal);
  release = () => {
    release = undefined;
    listening.abort();
    close();
    request.closed();
  };
}

/** Closes the calendar; focus inside it returns to its button. */
export function closeCalendar(): void {
  if (!release) return;
  release();
  island.dispatch({ type: "close" });
}

/** Closes the calendar of a field that is removed: focus inside it moves to the same button in the new content. */
export function leaveCalendar(): void {
  const { open } = island.state;
  const before = document.activeElement;
  closeCalendar();
  const opener = open?.request.opener;
  if (!opener || before === opener || document.activeElement !== opener) return;
  const block = blockOf(opener) ?? document.body;
  const giveFocus = holdFocus(block, undefined);
  // An update mounts its new content before it returns.
  queueMicrotask(() => giveFocus(block.isConnected ? block : document.body));
}

/** Focuses the opener if the press was on nothing focusable, which leaves focus on the body. */
function keepFocus(opener: HTMLElement): void {
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  };
  // A touch that becomes a scroll ends with `pointercancel`.
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, end, { signal: waiting.signal });
}

/** Writes the chosen day. A date needs no more; a date-time stays open for its time. */
function choose(day: string): void {
  const { open } = island.state;
  if (!open || open.request.whyNot(day)) return;
  const { request, clock } = open;
  const fault = request.write(day, timeOf(clock));
  announce(sentence(DATE_CHOSEN, { date: calendarNames().day(dateOf(day)) }));
  if (request.timeParts.length === 0) closeCalendar();
  else island.dispatch({ type: "choose", day, fault });
}

/** Chooses the day of the press, which may be after midnight. If it is not allowed, shows its month with the reason. */
function chooseToday(): void {
  const day = today();
  if (island.state.open?.request.whyNot(day)) island.dispatch({ type: "show", month: day });
  else choose(day);
}

function set(clock: Clock): void {
  const { open } = island.state;
  if (!open) return;
  const time = timeOf(clock);
  const fault = open.day && time ? open.request.write(open.day, time) : undefined;
  island.dispatch({ type: "set", clock, fault });
}

function clear(): void {
  island.state.open?.request.clear();
  announce(sentence(DATE_CLEARED));
  closeCalendar();
}
