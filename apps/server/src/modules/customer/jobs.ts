import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { deleteCookieChoices } from './cookie-repository.ts';

/** Years for which a choice about cookies is kept as proof: the limitation of fines (L. 689/1981 art. 28). */
const keptYears = 5;

/** @param brandDbs the brand with that id, or every brand for 0 */
export function customerJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'cookie-choices-end',
      cron: '37 4 * * *',
      async run({ tenantId }) {
        const before = deps.clock.now();
        before.setUTCFullYear(before.getUTCFullYear() - keptYears);
        for (const db of deps.brandDbs(tenantId)) await deleteCookieChoices(db, before);
      },
    },
  ];
}
