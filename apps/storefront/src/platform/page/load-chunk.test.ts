import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../failure.ts';
import { isChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Settles with the outcome of the load, for comparison. */
const outcome = (load: () => Promise<unknown>) => loadChunk(load).catch((error: unknown) => error);

test('when a script comes, then its module is the result and no timer is left', async () => {
  expect(await outcome(async () => 'module')).toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

test('[SHL-52] when a script has not come after 120000 ms, then the page shows a chunk failure, and not a moment before', async () => {
  let result: unknown = 'waiting';
  void outcome(() => new Promise(() => {})).then((settled) => (result = settled));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(result).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(isChunkError(result)).toBe(true);
  expect(failureOf(result)).toBe('chunk');
});

test('when a script fails, then it is a chunk failure that keeps the reason, also through two loads', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module');
  const error = await outcome(() => loadChunk(() => Promise.reject(reason)));
  expect(failureOf(error)).toBe('chunk');
  expect((error as Error).cause).toBe(reason);
});

test.each([new Error('anything'), { status: 500 }, null, undefined, 'text'])(
  'the error %j of a loader is no chunk failure',
  (error) => expect(failureOf(error)).toBe('broken'),
);
