import { romeDay } from '@bottega/domain/fulfilment';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { refreshOfferPrices } from './asked-prices.ts';
import { savePricesOfDay } from './price-repository.ts';

/**
 * Records the prices of a day in the history where they differ from the last ones, because a cut started or ended. Then
 * it updates the prices that later cuts are compared with. Returns the number of new prices; safe to repeat.
 */
export async function recordAskedPrices(db: Db, day: string): Promise<number> {
  return db.transaction(
    async (tx) => {
      const changed = await savePricesOfDay(tx, day);
      if (changed > 0) {
        await refreshOfferPrices(tx);
        await bumpCatalogVersion(tx);
      }
      return changed;
    },
    { manyRows: true },
  );
}

/** Runs every hour, so that a server that was off at midnight catches up. */
export function catalogJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'catalog-asked-prices',
      cron: '1 * * * *',
      async run({ tenantId }) {
        const day = romeDay(deps.clock.now());
        for (const db of deps.brandDbs(tenantId)) await recordAskedPrices(db, day);
      },
    },
  ];
}
