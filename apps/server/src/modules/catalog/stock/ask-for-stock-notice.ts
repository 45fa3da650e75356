import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result, type Success } from '../../../platform/result.ts';
import { placeOf } from '../catalog-context.ts';
import { mayWaitFor } from '../policy.ts';
import { deleteStockNotice, findStockNotices, saveStockNotice } from './stock-notice-repository.ts';

type Contract = (typeof contract)['catalog'];

/** The shopper wants a mail when a sold-out product is back in their warehouse, or no longer wants it. */
export async function askForStockNotice(
  ctx: Context,
  { productId, notify = true, hash }: InputOf<Contract['askForStockNotice']>,
): Promise<Result<DataOf<Contract['askForStockNotice']>>> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    if (!notify) {
      await deleteStockNotice(tx, userId, productId);
      return done({ notify }, { infos: [{ code: 'STOCK_NOTICE_UNWANTED' }] });
    }
    const refusal = mayWaitFor(productId, await findStockNotices(tx, userId));
    if (refusal) return refusal;
    const notice = { userId, productId, origin: ctx.origin, askedAt: ctx.clock.now() };
    const isSaved = await saveStockNotice(tx, notice, placeOf(ctx, hash));
    if (!isSaved) return refuse('PRODUCT_NOT_FOUND');
    return done({ notify }, { infos: [{ code: 'STOCK_NOTICE_WANTED' }] });
  });
}

/** The products that the shopper waits for. */
export async function listStockNotices(ctx: Context): Promise<Success<DataOf<Contract['stockNotices']>>> {
  return done({ productIds: await findStockNotices(ctx.db, ctx.actor.userId) });
}
