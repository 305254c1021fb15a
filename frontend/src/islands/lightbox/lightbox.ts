import { createElement } from "react";
import type { ControllerRef } from "yet-another-react-lightbox";
import { adoptStyle } from "../../dom/adopt-style.js";
import { createIsland } from "../../shell/island.js";
import { type StageProps, Stage as StageView } from "./Stage.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** The stage of an open gallery. */
export interface Stage {
  go(by: 1 | -1): void;
  /** Passes it a key that was pressed outside. */
  press(event: KeyboardEvent): void;
  remove(): void;
}

interface Shown extends Omit<StageProps, "control"> {
  readonly control: { current: ControllerRef | null };
  readonly onFailure: () => void;
}

const island = createIsland<Shown | undefined, Shown | undefined>({
  name: "lightbox",
  initial: undefined,
  reduce: (_, next) => next,
  view: (shown) => (shown ? createElement(StageView, shown) : null),
  abandon: (shown) => shown?.onFailure(),
});

/** Renders the stage into the dialog's place for pictures. Returns undefined if that failed. */
export function showStage(given: Omit<Shown, "control">): Stage | undefined {
  let hasFailed = false;
  const shown: Shown = {
    ...given,
    control: { current: null },
    onFailure() {
      hasFailed = true;
      given.onFailure();
    },
  };
  island.dispatch(shown);
  if (hasFailed) return undefined;
  const { control, place } = shown;
  return {
    go: (by) => (by > 0 ? control.current?.next() : control.current?.prev()),
    press(event) {
      const copy = new KeyboardEvent(event.type, event);
      if (!place.querySelector(".yarl__container")?.dispatchEvent(copy)) event.preventDefault();
    },
    remove: () => void island.dispatch(undefined),
  };
}
