import { setTimeout as pause } from 'node:timers/promises';
import type { Cell } from '../db/cells.ts';

export interface Ready {
  isReady: boolean;
  /** Names of the cells that don't answer, beside others that do. */
  cellsAway: string[];
}

/** Tells a load balancer whether to send requests to this process. */
export interface Readiness {
  /**
   * Resolves within a second, whatever the databases do. A process is ready while one cell answers: every copy misses the same
   * cell, so "not ready" would take the brands of the other cells out as well.
   */
  read(): Promise<Ready>;
  /** Reports "not ready" from now on. Resolves when load balancers have had time to notice. */
  drain(): Promise<void>;
}

const mostMs = 1000;

export function createReadiness(
  cells: readonly Pick<Cell, 'name' | 'pool'>[],
  drainSeconds: number,
): Readiness {
  let isLeaving = false;
  const answers = ({ pool }: Pick<Cell, 'pool'>): Promise<boolean> => {
    const answered = pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, pause(mostMs, false, { ref: false })]);
  };
  return {
    async read() {
      if (isLeaving) return { isReady: false, cellsAway: [] };
      const answered = await Promise.all(cells.map(answers));
      const cellsAway = cells.filter((_, at) => !answered[at]).map(({ name }) => name);
      return { isReady: cellsAway.length < cells.length, cellsAway };
    },
    async drain() {
      isLeaving = true;
      await pause(drainSeconds * 1000);
    },
  };
}
