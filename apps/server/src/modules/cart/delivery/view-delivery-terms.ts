import type { contract, DataOf } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Success } from '../../../platform/result.ts';
import { findTerms } from '../../fulfilment/index.ts';
import { loadCart } from '../state/load-cart.ts';

type Terms = DataOf<(typeof contract)['cart']['viewDeliveryTerms']>;

/** The terms of the cart's place; before one is chosen, those of home delivery over all zones. */
export async function viewDeliveryTerms(ctx: Context): Promise<Success<Terms>> {
  const state = await loadCart(ctx);
  const zoneId = state?.place.zone?.zoneId;
  const terms = await findTerms(ctx.db, zoneId, ctx.clock.now());
  if (!terms) return done({});
  const span = (from: number, to: number) => ({ from: eurosOf(from), to: eurosOf(to) });
  return done({
    terms: {
      zoneId: zoneId ?? 0,
      minOrder: span(terms.leastMinimumCents, terms.mostMinimumCents),
      fee: span(terms.leastFeeCents, terms.mostFeeCents),
      ...(terms.firstSlot && { firstSlot: terms.firstSlot }),
    },
  });
}
