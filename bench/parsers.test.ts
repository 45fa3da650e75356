import { expect, test } from 'vitest';
import { costsOfParsers, growsFaster } from './parsers.ts';

test('when a text on which parsers take quadratic time grows sixteenfold, then the cost of no parser grows much more', async () => {
  const costs = await costsOfParsers();
  expect(new Set(costs.map(({ parser }) => parser)).size).toBeGreaterThan(12);
  expect(costs.filter(growsFaster)).toEqual([]);
});

test('when work is quadratic, then the comparison says so', () => {
  const cost = (...ms: number[]) => ({ parser: 'a', shape: 'b', length: 1, ms });
  expect(growsFaster(cost(10, 160, 2560))).toBe(true);
  expect(growsFaster(cost(10, 40, 160))).toBe(false);
  expect(growsFaster(cost(0, 0, 20))).toBe(false);
});
