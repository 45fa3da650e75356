import { parseHash } from '@bottega/domain/catalog';
import { isSoldAhead, romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { findCart } from './cart-repository.ts';

/**
 * Lets a shopper read the day that their basket previews (`ops preview`), if `hash` names a day the shop doesn't sell
 * yet. Every other caller with such a `hash` gets the answer of today.
 */
export async function allowPreview(ctx: Context, { hash }: { hash?: unknown }): Promise<void> {
  const { userId } = ctx.actor;
  const day = typeof hash === 'string' ? parseHash(hash)?.date : undefined;
  if (day === undefined || userId < 0 || isSoldAhead(day, romeDay(ctx.clock.now()))) return;
  const cart = await findCart(ctx.db, { userId });
  if (cart?.previewDate === day) ctx.previewDay = day;
}
