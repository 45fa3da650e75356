/** `npm test` draws the same cases in every run. Change it to draw others. */
const fixedSeed = 20_261_127;

/** The seed of everything that tests draw: the fixed one, or the one that `npm run random` drew. */
export const seed = Number(process.env['TEST_SEED'] ?? fixedSeed);

const modulus = 2_147_483_647;
const multiplier = 48_271;

/**
 * Numbers from 0 to below 1 for load programs and races, which `Math.random` would draw anew in every run. The same
 * stream of the same seed has the same numbers. (Lehmer's generator; properties draw with fast-check.)
 */
export function numbersOf(stream = 0): () => number {
  let state = ((Math.abs(seed) + (stream + 1) * 7919) % (modulus - 1)) + 1;
  return () => {
    state = (state * multiplier) % modulus;
    return state / modulus;
  };
}

/** One of a list, chosen by the next number. */
export const oneOf = <T>(next: () => number, list: readonly T[]): T =>
  list[Math.floor(next() * list.length)]!;
