import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rekeyLater } from './use-rekey.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SHL-15] when 3000 ms have passed since the start, then the header is rendered anew, once', () => {
  const rekey = vi.fn();
  rekeyLater(() => false, rekey);
  vi.advanceTimersByTime(2999);
  expect(rekey).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rekey).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(rekey).toHaveBeenCalledOnce();
});

test('when the header is in use after 3000 ms, then it is rendered anew soon after its use', () => {
  const rekey = vi.fn();
  let isInUse = true;
  rekeyLater(() => isInUse, rekey);
  vi.advanceTimersByTime(20_000);
  expect(rekey).not.toHaveBeenCalled();
  isInUse = false;
  vi.advanceTimersByTime(1000);
  expect(rekey).toHaveBeenCalledOnce();
});

test('when the page is left before, then nothing is rendered anew', () => {
  const rekey = vi.fn();
  const callOff = rekeyLater(() => false, rekey);
  vi.advanceTimersByTime(1000);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(rekey).not.toHaveBeenCalled();
});
