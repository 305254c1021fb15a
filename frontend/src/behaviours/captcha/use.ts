import type { Panel } from "./panel.js";

/** What a field needs of its service. */
export interface Use {
  readonly field: HTMLInputElement;
  readonly sitekey: string;
  readonly panel: Panel;
  /** Goes on without the service. */
  readonly fail: (error: unknown) => void;
  /** What a form that is being sent waits for once it goes on without. */
  readonly otherWay: () => Promise<void> | undefined;
}
