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

test('when enough rounds were undisturbed, then measuring ends', async () => {
  expect(await measured([5, 0.2, 1, 9])).toEqual({ taken: [0.2, 1], measured: 3 });
});

test('when the host disturbs every round, then the quietest rounds count', async () => {
  expect(await measured([5, 3, 7, 4, 0])).toEqual({ taken: [3, 4], measured: 4 });
});

test('when the disturbance is unknown, then a round counts as undisturbed', async () => {
  expect(await measured([Number.NaN, Number.NaN, 3])).toMatchObject({ measured: 2 });
});
