import { addDays, romeDay, romeInstant } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { deleteStockNoticesBefore, takeDueNotices } from './stock-notice-repository.ts';

export type NoticeContext = Pick<Context, 'db' | 'clock' | 'jobs'>;

/** Days after which nobody is told any more. */
const keptDays = 180;

/** Sends one mail to each shopper about the products that are back. Answers how many mails were sent. */
export async function sendStockNotices({ db, clock, jobs }: NoticeContext): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await deleteStockNoticesBefore(tx, romeInstant(addDays(romeDay(now), -keptDays), '00:00'));
    const due = Map.groupBy(await takeDueNotices(tx), ({ userId }) => userId);
    for (const [userId, notices] of due) {
      await jobs.send(tx, 'mail', {
        occasion: `back-in-stock:${userId}:${now.getTime()}`,
        template: 'back-in-stock',
        params: {
          userId,
          productIds: notices.map(({ productId }) => productId),
          origin: notices[0]!.origin,
        },
      });
    }
    return due.size;
  });
}

/** @param contextsOf returns the brand of that id, or nothing if there is no such brand any more */
export function stockJobs({
  contextsOf,
}: {
  contextsOf(tenantId: number): NoticeContext[];
}): JobDefinition[] {
  return [
    {
      name: 'stock-notices',
      cron: '*/10 * * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await sendStockNotices(ctx);
      },
    },
  ];
}
