import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { MarketingCloud } from '../../platform/marketing-cloud.ts';
import { leaveMarketingJob } from '../identity/index.ts';
import { deleteCookieChoices } from './cookie-repository.ts';
import { leaveMarketing } from './programmes/leave-marketing.ts';

/** Years for which a choice about cookies is kept as proof: the limitation of fines (L. 689/1981 art. 28). */
const keptYears = 5;

export interface CustomerJobDeps {
  /** The brand with that id, or every brand for 0. */
  brandDbs(tenantId: number): Db[];
  clock: Clock;
  marketing: MarketingCloud | undefined;
}

export function customerJobs(deps: CustomerJobDeps): JobDefinition[] {
  const { marketing } = deps;
  return [
    {
      name: leaveMarketingJob,
      async run({ tenantId, farewellId }) {
        if (!marketing) return;
        for (const db of deps.brandDbs(tenantId)) await leaveMarketing(db, marketing, String(farewellId));
      },
    },
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
