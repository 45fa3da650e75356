import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { OrderContext } from '../order/index.ts';
import { deletePhotos } from './complaints/photo-repository.ts';

import { mailRecall, recallMailsJob } from './recalls/open-recall.ts';

const dayMs = 86_400_000;

export function aftersaleJobs({
  contextsOf,
}: {
  contextsOf(tenantId: number): OrderContext[];
}): JobDefinition[] {
  return [
    {
      name: recallMailsJob,
      async run({ tenantId, recallId }) {
        for (const ctx of contextsOf(tenantId)) await mailRecall(ctx, Number(recallId));
      },
    },
    {
      name: 'aftersale-photos-end',
      cron: '23 3 * * *',
      async run({ tenantId }) {
        for (const { db, clock, brand } of contextsOf(tenantId)) {
          const now = clock.now();
          const sentBefore = new Date(now);
          // kept as long as messages with their files
          sentBefore.setUTCMonth(sentBefore.getUTCMonth() - brand.settings.formKeptMonths);
          await deletePhotos(db, { unsentBefore: new Date(now.getTime() - dayMs), sentBefore });
        }
      },
    },
  ];
}
