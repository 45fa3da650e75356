import { expect, test } from 'vitest';
import { leftAlone } from './left-alone.ts';

const rounds = { counted: 2, most: 4, percent: 1 };

const measured = async (stolen: readonly number[]) => {
  const left = [...stolen];
  const taken = await leftAlone(
    async () => left.shift()!,
    (round) => round,
    rounds,
  );
  return { taken, measured: stolen.length - left.length };
};

test('is over when enough rounds were left alone', async () => {
  expect(await measured([5, 0.2, 1, 9])).toEqual({ taken: [0.2, 1], measured: 3 });
});

test('takes the quietest when the host never rests', async () => {
  expect(await measured([5, 3, 7, 4, 0])).toEqual({ taken: [3, 4], measured: 4 });
});

test('counts what nobody can tell as left alone', async () => {
  expect(await measured([Number.NaN, Number.NaN, 3])).toMatchObject({ measured: 2 });
});
