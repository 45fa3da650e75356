import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maps a long list without blocking the event loop: other requests run after each `perTurn` values. */
export async function mapInTurns<A, B>(
  values: readonly A[],
  perTurn: number,
  map: (value: A) => B,
): Promise<B[]> {
  const mapped: B[] = [];
  for (let from = 0; from < values.length; from += perTurn) {
    if (from > 0) await nextTurn();
    for (const value of values.slice(from, from + perTurn)) mapped.push(map(value));
  }
  return mapped;
}
