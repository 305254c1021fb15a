type Follow = (field: HTMLInputElement) => void;

let follow: Follow | undefined;

/** Called by who follows the values of fields; undefined when it does so no more. */
export function setValueFollower(told: Follow | undefined): void {
  follow = told;
}

/** Writes the value of a field that no event tells. */
export function writeValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  follow?.(field);
}
