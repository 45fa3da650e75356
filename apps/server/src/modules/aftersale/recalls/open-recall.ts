import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findNameOf, putOnSale, takeOffSale } from '../../catalog/index.ts';
import type { OrderContext } from '../../order/index.ts';
import {
  findOpenRecall,
  findRecall,
  findSold,
  insertBuyers,
  insertRecall,
  lockOpenRecall,
  setClosed,
  takeBuyers,
  type Recall,
  type Sold,
} from './recall-repository.ts';

/** The job that mails the buyers of a recall. */
export const recallMailsJob = 'recall-mails';

/** Goods with an EAN, or a lot of them, that the shop sells or has sold; undefined for an unknown EAN. */
export async function findRecallable(
  db: Db,
  { ean, lot }: Pick<Recall, 'ean' | 'lot'>,
): Promise<(Sold & { name: string }) | undefined> {
  const [sold, name] = await Promise.all([findSold(db, ean, lot), findNameOf(db, ean)]);
  const known = name ?? sold.name;
  return known === undefined || known === null ? undefined : { ...sold, name: known };
}

/**
 * Opens a recall: takes the goods off sale, notes who has them, and mails each of them once. A repeat finds the open one
 * and goes on where a killed one stopped.
 */
export async function openRecall(
  ctx: OrderContext,
  { ean, lot, reason }: Pick<Recall, 'ean' | 'lot' | 'reason'>,
): Promise<Result<Recall>> {
  const goods = await findRecallable(ctx.db, { ean, lot });
  if (!goods) return refuse('PRODUCT_NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    const { productIds } = await takeOffSale(tx, ean);
    const now = ctx.clock.now();
    const opened = await insertRecall(tx, { ean, lot, reason, name: goods.name, withdrawn: productIds }, now);
    const recall = opened ?? (await findOpenRecall(tx, ean, lot));
    if (!recall) return refuse('RECALL_NOT_FOUND');
    await insertBuyers(tx, recall);
    await ctx.jobs.send(tx, recallMailsJob, { recallId: recall.recallId });
    return done(recall);
  });
}

const atOnce = 100;

/** Hands the mails of a recall to their job, some in each transaction. */
export async function mailRecall(ctx: OrderContext, recallId: number): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await ctx.db.transaction(async (tx) => {
      const userIds = await takeBuyers(tx, recallId, atOnce, ctx.clock.now());
      for (const userId of userIds)
        await ctx.jobs.send(tx, 'mail', {
          occasion: `recall:${recallId}:${userId}`,
          template: 'recall',
          params: { recallId, userId },
        });
      return userIds.length > 0;
    });
  }
}

/** Closes a recall and puts back on sale what it took off, unless another recall is open for it. */
export function closeRecall(ctx: OrderContext, recallId: number): Promise<Result<Recall>> {
  return ctx.db.transaction(async (tx) => {
    const recall = await lockOpenRecall(tx, recallId);
    if (!recall) return refuse('RECALL_NOT_FOUND');
    await setClosed(tx, recall, ctx.clock.now());
    await putOnSale(tx, recall.withdrawn);
    return done((await findRecall(tx, recallId))!);
  });
}
