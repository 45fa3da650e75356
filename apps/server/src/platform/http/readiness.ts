import { setTimeout as pause } from 'node:timers/promises';

/** Tells a load balancer whether to send requests to this process. */
export interface Readiness {
  /** Resolves within a second, whatever the database does. */
  isReady(): Promise<boolean>;
  /** Reports "not ready" from now on. Resolves when load balancers have had time to notice. */
  drain(): Promise<void>;
}

const mostMs = 1000;

/** @param ask rejects when the database doesn't answer */
export function createReadiness(ask: () => Promise<unknown>, drainSeconds: number): Readiness {
  let isLeaving = false;
  return {
    async isReady() {
      if (isLeaving) return false;
      const answered = ask().then(
        () => true,
        () => false,
      );
      return Promise.race([answered, pause(mostMs, false, { ref: false })]);
    },
    async drain() {
      isLeaving = true;
      await pause(drainSeconds * 1000);
    },
  };
}
