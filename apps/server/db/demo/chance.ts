import { hash } from './pictures/seeded.ts';

/** A number in [0, 1) that belongs to the text: the same on every machine and every day. */
export function chance(text: string): number {
  return hash(text) / 2 ** 32;
}
