/** In which order pictures come. Those that cannot be had are passed over. */
export interface Order {
  /** The picture that comes after `current`, or before it; undefined if there is no other one. */
  after(current: number, by: 1 | -1): number | undefined;
  /** A picture shows: the way back leads over it. */
  note(current: number, by: 1 | -1): void;
  /** A picture cannot be had. */
  drop(index: number): void;
  /** Which one a picture is of those that can be had, from 0, and how many they are. */
  placeOf(index: number): { readonly place: number; readonly total: number };
}

/** Longer ways back are forgotten at their beginning. */
const LONGEST_WAY = 100;

/** One after the other, round and round; `random`: any other than the current one, and back the way they came. */
export function makeOrder(count: number, random: boolean, chance: () => number = Math.random): Order {
  const dropped = new Set<number>();
  const way: number[] = [];
  /** Those that can be had, from `first` on. */
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
