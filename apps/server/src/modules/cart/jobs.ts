import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { expireVisitorCarts } from './state/cart-repository.ts';

/** @param brandDbs the brand with that id, or every brand for 0; empty if the brand no longer exists */
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
