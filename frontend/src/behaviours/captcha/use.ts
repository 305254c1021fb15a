/** What a service is run with. */
export interface Use {
  readonly field: HTMLInputElement;
  readonly sitekey: string;
  /** The container of the service's box. */
  readonly container: HTMLElement;
  /** Falls back to the proof of work. */
  readonly fail: (error: unknown) => void;
  /** Returns what a form that is being sent waits for after that fallback. */
  readonly otherWay: () => Promise<void> | undefined;
}
