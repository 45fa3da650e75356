import { hash } from './seeded.ts';

/** A pseudo-random number in [0, 1) from a text: the same on every machine and day. */
export function chance(text: string): number {
  return hash(text) / 2 ** 32;
}
