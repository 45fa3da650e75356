import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autoplay, type Rest } from './autoplay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const everyReason: Rest[] = ['stopped', 'focus', 'hover', 'hidden', 'away', 'reduced'];

test('autoplay steps once each interval until it ends', () => {
  const step = vi.fn<() => void>();
  const autoplay = new Autoplay(6000, step);
  autoplay.rest('hover', false);
  vi.advanceTimersByTime(5999);
  expect(step).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(12_001);
  expect(step).toHaveBeenCalledTimes(3);
  autoplay.end();
  vi.advanceTimersByTime(60_000);
  expect(step).toHaveBeenCalledTimes(3);
});

test.each(everyReason)(
  'while autoplay rests for %s, it does not step, and afterwards it waits a whole interval',
  (why) => {
    const step = vi.fn<() => void>();
    const autoplay = new Autoplay(6000, step);
    autoplay.rest(why, false);
    vi.advanceTimersByTime(5000);
    autoplay.rest(why, true);
    vi.advanceTimersByTime(60_000);
    expect(step).toHaveBeenCalledTimes(0);
    autoplay.rest(why, false);
    vi.advanceTimersByTime(5999);
    expect(step).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledTimes(1);
  },
);

test('while one reason to rest remains, autoplay does not step', () => {
  const step = vi.fn<() => void>();
  const autoplay = new Autoplay(6000, step);
  for (const why of everyReason) autoplay.rest(why, true);
  for (const why of everyReason.slice(1)) autoplay.rest(why, false);
  vi.advanceTimersByTime(60_000);
  expect(step).toHaveBeenCalledTimes(0);
});
