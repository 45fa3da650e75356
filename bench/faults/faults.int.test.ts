import { expect, test } from 'vitest';
import { runFaults } from './faults.ts';
import { brokenPromises } from './report.ts';

/** Other tests share the processors: `npm run bench -- faults` judges by the clock. */
const mostMs = 10_000;

test('when PostgreSQL restarts, stops and falls silent under load and a copy dies, then what was answered is kept and no process ends', async () => {
  const { results } = await runFaults(
    { seconds: 8, restarts: 4, awaySeconds: 4, silentSeconds: 3, shoppers: 20 },
    () => {},
  );
  expect(results.map((result) => [result.fault, brokenPromises(result, mostMs)])).toEqual(
    results.map(({ fault }) => [fault, []]),
  );
  for (const { answered } of results) expect(answered).toBeGreaterThan(20);
  // the faults were felt
  for (const { unavailable } of results.slice(0, 3)) expect(unavailable).toBeGreaterThan(0);
}, 240_000);
