/** The order of pictures. Those that cannot be loaded are skipped. */
export interface Order {
  /** Returns the picture after `current`, or before it; undefined if there is no other one. */
  after(current: number, by: 1 | -1): number | undefined;
  /** Records the picture that is left, for the way back; a step back forgets one. */
  note(current: number, by: 1 | -1): void;
  /** Excludes a picture that cannot be loaded. */
  drop(index: number): void;
  /** Returns the index of a picture among those that can be loaded, and their number. */
  placeOf(index: number): { readonly place: number; readonly total: number };
}

/** A longer way back loses its oldest steps. */
const LONGEST_WAY = 100;

/** Orders pictures in sequence, wrapping around; `random`: any other than the current one, and back the same way. */
export function makeOrder(count: number, random: boolean, chance: () => number = Math.random): Order {
  const dropped = new Set<number>();
  const way: number[] = [];
  /** Returns the pictures that can be loaded, from `first` on. */
  const from = (first: number) =>
    Array.from({ length: count }, (_, step) => (first + step) % count).filter((index) => !dropped.has(index));
  const others = (current: number) => from(current).filter((index) => index !== current);
  return {
    after(current, by) {
      const rest = others(current);
      if (by < 0) return (random ? way.findLast((index) => rest.includes(index)) : undefined) ?? rest.at(-1);
      return random ? rest[Math.floor(chance() * rest.length)] : rest[0];
    },
    note(current, by) {
      if (by > 0) way.push(current);
      else way.pop();
      if (way.length > LONGEST_WAY) way.shift();
    },
    drop: (index) => void dropped.add(index),
    placeOf(index) {
      const all = from(0);
      return { place: all.indexOf(index), total: all.length };
    },
  };
}
