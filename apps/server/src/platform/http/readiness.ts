import { setTimeout as pause } from 'node:timers/promises';

/** Whether a load balancer should send requests to this copy. */
export interface Readiness {
  /** Answers within a second, whatever the database does. */
  isReady(): Promise<boolean>;
  /** Says no from now on, and resolves when load balancers have had time to hear it. */
  drain(): Promise<void>;
}

const mostMs = 1000;

/** @param ask fails when the database doesn't answer */
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
