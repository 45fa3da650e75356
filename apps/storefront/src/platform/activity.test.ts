import { describe, expect, test, vi } from 'vitest';
import { createActivity, reloadAfterMs } from './activity.ts';
import { resume } from './page/resume.ts';

function started() {
  const clock = { now: 1000 };
  return { clock, activity: createActivity(() => clock.now) };
}

test('[API-26] last activity changes when an answer comes, not when a request is sent', () => {
  const { clock, activity } = started();
  clock.now += reloadAfterMs;
  activity.pending(1);
  clock.now += 1;
  expect(activity.needsRestart()).toBe(true);
  activity.pending(0);
  expect(activity.needsRestart()).toBe(false);
});

test('[API-27] a restart is needed after more than 1800000 ms without activity, not at exactly that', () => {
  const { clock, activity } = started();
  clock.now += 1_800_000;
  expect(activity.needsRestart()).toBe(false);
  clock.now += 1;
  expect(activity.needsRestart()).toBe(true);
});

test('when one call of several fails, then the shop still counts as reached; when nothing answers for a second, it does not', () => {
  const { clock, activity } = started();
  activity.tellReached(true);
  clock.now += 1000;
  activity.tellReached(false);
  expect(activity.reached.current()).toBe(true);
  clock.now += 1;
  activity.tellReached(false);
  expect(activity.reached.current()).toBe(false);
  activity.tellReached(true);
  expect(activity.reached.current()).toBe(true);
});

test('when the browser itself has no network, then a failure counts at once', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { activity } = started();
  activity.tellReached(true);
  activity.tellReached(false);
  expect(activity.reached.current()).toBe(false);
  vi.unstubAllGlobals();
});

test('when a session ends, then the shopper is a visitor and each end is counted', () => {
  const { activity } = started();
  activity.setLoggedIn(true);
  const times: number[] = [];
  activity.store.subscribe(() => times.push(activity.store.current().expiredTimes));
  activity.sessionExpired();
  activity.sessionExpired();
  expect(activity.isLoggedIn()).toBe(false);
  expect(times).toEqual([1, 2]);
});

describe('a return to the shop', () => {
  const comeBack = async (path: string, needsRestart: boolean, session = true) => {
    const done: string[] = [];
    await resume(
      {
        path: () => path,
        hasSession: () => session,
        restart: () => done.push('restart'),
        refresh: async () => void done.push('refresh'),
        reload: async () => void done.push('reload'),
      },
      needsRestart,
    );
    return done;
  };

  test('[SHL-49] when a restart is needed, then a return to the shop restarts it', async () => {
    expect(await comeBack('/category/pane', true)).toEqual(['restart']);
  });

  test('when no restart is needed, then a return reads the cart of a session and then the page', async () => {
    expect(await comeBack('/category/pane', false)).toEqual(['refresh', 'reload']);
    expect(await comeBack('/category/pane', false, false)).toEqual(['reload']);
  });

  test('[SHL-51] a return to the shop never interrupts a payment', async () => {
    for (const path of ['/payment', '/cart/payment-error/12', '/cart/payment-completed/12']) {
      expect(await comeBack(path, true), path).toEqual([]);
      expect(await comeBack(path, false), path).toEqual([]);
    }
  });
});
