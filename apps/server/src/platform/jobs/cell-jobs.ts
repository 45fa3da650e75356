import type { JobRunner } from './jobs.ts';

/**
 * The job queues of several cells as one. A job waits in the cell where its brand is at home, because it is sent in a
 * transaction of that database.
 *
 * @param runners by name of the cell
 * @param cellOf name of the brand's cell; undefined while none is known
 */
export function jobsOfCells(
  runners: ReadonlyMap<string, JobRunner>,
  cellOf: (tenantId: number) => string | undefined,
): JobRunner {
  const all = [...runners.values()];
  const runnerOf = (tenantId: number): JobRunner => runners.get(cellOf(tenantId) ?? '') ?? all[0]!;
  return {
    send: (tx, ...job) => runnerOf(tx.tenantId).send(tx, ...job),
    async open(definitions) {
      for (const runner of all) await runner.open(definitions);
    },
    async work(definitions, tenantIds) {
      for (const [name, runner] of runners)
        await runner.work(definitions, () => tenantIds().filter((tenantId) => cellOf(tenantId) === name));
    },
    listFailed: async () => (await Promise.all(all.map((runner) => runner.listFailed()))).flat(),
    async retryFailed(ids) {
      let put = 0;
      for (const runner of all) put += await runner.retryFailed(ids);
      return put;
    },
    async dropFailed(id) {
      for (const runner of all) if (await runner.dropFailed(id)) return true;
      return false;
    },
    async stop() {
      await Promise.all(all.map((runner) => runner.stop()));
    },
  };
}
