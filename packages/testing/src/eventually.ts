import { vi } from 'vitest';
import { waitHangsAfterMs } from './hanging.ts';

/** Repeats a check until it passes, and returns its value. What it waits for decides, not how long it takes. */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: waitHangsAfterMs, interval: intervalMs });
