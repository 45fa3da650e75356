import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFuzzShop, type FuzzShop } from './fuzz-shop.ts';
import { fuzz } from './fuzz.ts';

let fuzzed: FuzzShop;
beforeAll(async () => {
  fuzzed = await startFuzzShop();
}, 240_000);
afterAll(() => fuzzed.shop.stop());

test('when thousands of drawn requests go to every endpoint, then none is answered with a 5xx', async () => {
  const { rows, failures } = await fuzz({
    ...fuzzed.terms,
    requests: 4000,
    seed: 20_261_123,
  });
  expect(failures, fuzzed.shop.log()).toEqual([]);
  expect(rows.filter(({ tries }) => tries === 0)).toEqual([]);
  // a run that only meets refusals has tried no use case
  expect(rows.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(400);
}, 240_000);
