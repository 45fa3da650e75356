import { expect, test } from 'vitest';
import { runFaults } from './faults.ts';
import { brokenPromises } from './report.ts';

/** Only a hanging shop takes so long: other tests share the processors. `npm run bench -- faults` checks the real limit. */
const mostMs = 500_000;

test('when PostgreSQL restarts, stops and falls silent under load and a server dies, then answered writes are kept and no process ends', async () => {
  const { results } = await runFaults(
    { seconds: 4, restarts: 2, awaySeconds: 3, silentSeconds: 3, shoppers: 6 },
    () => {},
  );
  expect(results.map((result) => [result.fault, brokenPromises(result, mostMs)])).toEqual(
    results.map(({ fault }) => [fault, []]),
  );
  // the number depends on the processor time that other tests leave
  for (const { answered } of results) expect(answered).toBeGreaterThan(0);
  // the faults reached the shoppers
  for (const { unavailable } of results.slice(0, 3)) expect(unavailable).toBeGreaterThan(0);
});
