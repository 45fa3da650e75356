import type { Shape } from '../layout.ts';

/** Shelf, words of the name, and the picture of goods that fit both; later rules take what earlier ones leave. */
export type CounterRule = readonly [place: RegExp, words: RegExp | null, shape: Shape];
