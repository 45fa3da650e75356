import { afterEach, expect, test, vi } from 'vitest';
import { followReturns } from './resume.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function followed(hasSession = true) {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  let reads = 0;
  let reloads = 0;
  const parts = {
    path: () => '/',
    hasSession: () => hasSession,
    restart: () => {},
    refresh: async () => void (reads += 1),
    reload: async () => void (reloads += 1),
  };
  const stop = followReturns(parts, { subscribeToWrites: () => () => {} });
  return { page, view, stop, reads: () => reads, reloads: () => reloads };
}

test('when a return fires visibility and focus events, then the basket is read once', () => {
  const { page, view, stop, reads } = followed();
  page.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(1000);
  expect(reads()).toBe(1);
  stop();
});

test('when a second return follows the first, then the basket is read again', () => {
  const { view, stop, reads } = followed();
  view.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(200);
  view.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(200);
  expect(reads()).toBe(2);
  stop();
});

test('a hidden page, or one that was left, reads nothing', () => {
  const { page, view, stop, reads } = followed();
  page.visibilityState = 'hidden';
  view.dispatchEvent(new Event('focus'));
  page.visibilityState = 'visible';
  view.dispatchEvent(new Event('focus'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(reads()).toBe(0);
});

test('when a hidden page becomes visible, then basket and page are read; when it only gets the focus, then only the basket', async () => {
  const { page, view, stop, reads, reloads } = followed();
  view.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(100);
  expect([reads(), reloads()]).toEqual([1, 0]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(100);
  expect([reads(), reloads()]).toEqual([2, 1]);
  stop();
});

test('when the browser has no channel, then each return reads the basket, which another page may have filled', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { view, stop, reads } = followed(false);
  for (const count of [1, 2]) {
    view.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(200);
    expect(reads()).toBe(count);
  }
  stop();
});
