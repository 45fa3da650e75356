import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDeployedVersion, watchVersion, type DeployedVersion } from './version-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = DeployedVersion | undefined | Error;

/** A running check whose requests get these replies, then no version. */
function watched(replies: Reply[]) {
  const requests: number[] = [];
  const found: DeployedVersion[] = [];
  const start = Date.now();
  const stop = watchVersion({
    running: '1.9.9',
    async ask() {
      requests.push(Date.now() - start);
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    onNewer: (version) => void found.push(version),
  });
  return { requests, found, stop };
}

test('[TEN-30] when no newer version is deployed, then the check runs every 600000 ms and not before', async () => {
  const { requests, found, stop } = watched([{ version: '1.9.9' }, { version: '1.9.8' }]);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1 + 2 * 600_000);
  expect(requests).toEqual([600_000, 1_200_000, 1_800_000]);
  expect(found).toEqual([]);
  stop();
});

test('[TEN-31] when the check finds a newer version, then it reports it once and stops', async () => {
  const { requests, found } = watched([{ version: '1.9.9' }, { version: '1.10.0' }, { version: '1.11.0' }]);
  await vi.advanceTimersByTimeAsync(10 * 600_000);
  expect(requests).toHaveLength(2);
  expect(found).toEqual([{ version: '1.10.0' }]);
});

test('[TEN-33] when a check fails or its version is not comparable, then nothing is reported and the next one runs at its time', async () => {
  const { requests, found } = watched([
    new Error('no network'),
    undefined,
    { version: '2.x' },
    { version: '2.0' },
  ]);
  await vi.advanceTimersByTimeAsync(3 * 600_000);
  expect(requests).toHaveLength(3);
  expect(found).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(found).toEqual([{ version: '2.0' }]);
});

test('when the page is left while a check runs, then its answer is not reported', async () => {
  const { found, stop } = watched([{ version: '3.0' }]);
  vi.advanceTimersByTime(600_000);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(found).toEqual([]);
});

test.each([
  [{ version: '1.2.3' }, { version: '1.2.3' }],
  [
    { lastVersion: { version: '2.0', url: 'https://a/{platform}' } },
    { version: '2.0', url: 'https://a/{platform}' },
  ],
  [{ data: { lastVersion: { version: '2.0' } } }, { version: '2.0' }],
  [{ lastVersion: { version: '2.0', url: 7 } }, { version: '2.0' }],
  [{ lastVersion: { url: 'https://a' } }, undefined],
  [{ version: 3 }, undefined],
  [null, undefined],
  ['1.2.3', undefined],
  [[], undefined],
])('the answer %j names the version %j', (answer, version) => {
  expect(readDeployedVersion(answer)).toEqual(version);
});
