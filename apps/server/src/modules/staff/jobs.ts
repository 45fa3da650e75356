import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { deleteEndedLinks } from './entry/link-repository.ts';
import { deleteExpiredStaffSessions } from './entry/session-repository.ts';

/** @param brandDbs the brand with that id, or every brand for 0 */
export function staffJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'staff-sweep',
      cron: '23 4 * * *',
      async run({ tenantId }) {
        const now = deps.clock.now();
        for (const db of deps.brandDbs(tenantId)) {
          await deleteExpiredStaffSessions(db, now);
          await deleteEndedLinks(db, now);
        }
      },
    },
  ];
}
