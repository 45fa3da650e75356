import { vi } from 'vitest';

/** Ends a wait for something that never comes. What comes late on a busy machine comes long before. */
const hangingAfterMs = 120_000;

/** Repeats a check until it passes, and returns its value. What it waits for decides, not how long it takes. */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: hangingAfterMs, interval: intervalMs });
