type Follow = (field: HTMLInputElement) => void;

let follow: Follow | undefined;

/** Registers the only follower, which is called for every written value; undefined removes it. */
export function setValueFollower(follower: Follow | undefined): void {
  follow = follower;
}

/** Writes a field's value and notifies the follower, because no event is dispatched. */
export function writeValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  follow?.(field);
}
