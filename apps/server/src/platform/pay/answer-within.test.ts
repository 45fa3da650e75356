import { expect, test, vi } from 'vitest';
import { answerWithin } from './answer-within.ts';

test('when an answer arrives in time, then it is returned, and an error is passed on', async () => {
  expect(await answerWithin(1000, Promise.resolve(7))).toBe(7);
  await expect(answerWithin(1000, Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('when no answer arrives, then the wait ends after the limit', async () => {
  vi.useFakeTimers();
  try {
    const never = answerWithin(8000, new Promise(() => {}));
    const error = never.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await error).toMatchObject({ message: 'no answer of the gateway within 8000 ms' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
