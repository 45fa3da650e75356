import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { deleteExpired } from './repository.ts';
import { lifetimes } from './session-lifetime.ts';

/** @param brandDbs the brand of that id, or every brand for 0. */
export function identityJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'identity-sweep',
      cron: '17 4 * * *',
      async run({ tenantId }) {
        const now = deps.clock.now();
        const idleSince = (idle: number) => new Date(now.getTime() - idle);
        for (const db of deps.brandDbs(tenantId)) {
          await deleteExpired(db, now, {
            plain: idleSince(lifetimes.plain.idle),
            others: idleSince(lifetimes.visitor.idle),
          });
        }
      },
    },
  ];
}
