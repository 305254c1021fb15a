import type { ReactNode } from "react";
import { BoxView, type BoxViewProps } from "./BoxView.js";
import type { Boxes } from "./state.js";
import { WarningView } from "./WarningView.js";

export interface ViewProps extends Omit<BoxViewProps, "box"> {
  readonly boxes: Boxes;
  readonly onAnswer: (yes: boolean) => void;
}

/** The box, and the question over it. */
export function View({ boxes: { box }, onAnswer, ...acts }: ViewProps): ReactNode {
  if (!box) return null;
  return (
    <>
      <BoxView key={box.id} box={box} {...acts} />
      {box.warning === undefined ? null : <WarningView key={box.warned} text={box.warning} onAnswer={onAnswer} />}
    </>
  );
}
