import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { expireVisitorCarts } from './repository.ts';

/** @param brandDbs the brand of that id, none where there is no such brand any more. */
export function cartJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'cart-sweep',
      cron: '37 4 * * *',
      async run({ tenantId }) {
        for (const db of deps.brandDbs(tenantId)) await expireVisitorCarts(db, deps.clock.now());
      },
    },
  ];
}
