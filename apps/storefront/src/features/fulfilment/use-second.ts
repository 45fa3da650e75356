import { useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const never = () => () => {};
const secondNow = () => Math.floor(Date.now() / 1000) * 1000;

/**
 * The instant of the shopper's clock, in milliseconds, anew each second from the instant `since` on; none before, nor on
 * the server, whose clock isn't theirs. No clock runs where `since` is never: Infinity.
 */
export const useSecond = (since = 0): number | undefined =>
  useSyncExternalStore<number | undefined>(
    since === Infinity ? never : everySecond,
    () => (secondNow() < since ? undefined : secondNow()),
    () => undefined,
  );
