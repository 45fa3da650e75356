import { useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const never = () => () => {};
const secondNow = () => Math.floor(Date.now() / 1000) * 1000;

/**
 * The shopper's clock in milliseconds, updated each second from the instant `since` on. Undefined before `since` and
 * on the server. With `since` Infinity no timer runs.
 */
export const useSecond = (since = 0): number | undefined =>
  useSyncExternalStore<number | undefined>(
    since === Infinity ? never : everySecond,
    () => (secondNow() < since ? undefined : secondNow()),
    () => undefined,
  );
