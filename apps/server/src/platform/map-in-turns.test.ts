import { expect, test } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

test('when a list of 1,000 values is mapped 100 at a time, then other work runs after each hundred', async () => {
  let others = 0;
  let isDone = false;
  const other = () => {
    if (isDone) return;
    others += 1;
    setImmediate(other);
  };
  const mapping = mapInTurns(
    Array.from({ length: 1000 }, (_, n) => n),
    100,
    (n) => n * 2,
  );
  setImmediate(other);
  const mapped = await mapping;
  isDone = true;
  expect(mapped).toEqual(Array.from({ length: 1000 }, (_, n) => n * 2));
  expect(others).toBeGreaterThanOrEqual(8);
  expect(await mapInTurns([], 100, String)).toEqual([]);
});
