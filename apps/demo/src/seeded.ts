/** FNV-1a hash, 32 bit: the same for a text on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value >>> 0;
}

export type Dice = {
  /** from low (included) to high (excluded) */
  between(low: number, high: number): number;
  whole(count: number): number;
  pick<T>(choices: readonly T[]): T;
};

/** A repeatable sequence of random choices (mulberry32). */
export function dice(seed: string): Dice {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (count) => Math.floor(next() * count),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}
