/** What a field needs of its service. */
export interface Use {
  readonly field: HTMLInputElement;
  readonly sitekey: string;
  /** Where the service draws its box. */
  readonly place: HTMLElement;
  /** Goes on without the service. */
  readonly fail: (error: unknown) => void;
  /** What a form that is being sent waits for once it goes on without. */
  readonly otherWay: () => Promise<void> | undefined;
}
