type Follow = (field: HTMLInputElement) => void;

let follow: Follow | undefined;

/** Registers the one function that is told of every written value; undefined takes it away. */
export function setValueFollower(follower: Follow | undefined): void {
  follow = follower;
}

/** Writes the value of a field that no event tells. */
export function writeValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  follow?.(field);
}
