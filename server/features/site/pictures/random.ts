export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Any number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T extends readonly unknown[]>(list: T): { -readonly [At in keyof T]: T[number] };
}

/** 32 bits of a text (FNV-1a). */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const char of text) bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}

/** A seeded pseudo-random generator (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
    shuffle: <T extends readonly unknown[]>(list: T) => {
      const left = [...list];
      return list.flatMap(() => left.splice(whole(0, left.length - 1), 1)) as { -readonly [At in keyof T]: T[number] };
    },
  };
}
