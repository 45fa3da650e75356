import type { DataOf, contract } from '@bottega/contract';
import { eurosOf, isPaidOnline, isPayableAt, shortPlace } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { loadCart, totalsOf } from '../../cart/index.ts';
import { offeredPaymentTypes, type Gateways } from './gateways.ts';

const names = { 2: 'checkout.paymentOnDelivery', 12: 'checkout.paymentOnline' } as const;
const descriptions = { 2: 'checkout.paymentOnDeliveryText', 12: 'checkout.paymentOnlineText' } as const;

/** Payment types for the cart's place, with the amount that a card would block (CHK-16). */
export async function listPaymentTypes(
  ctx: Context,
  gateways: Gateways,
): Promise<Result<DataOf<typeof contract.checkout.paymentTypes>>> {
  const texts = textsOf(ctx.brand);
  const cart = await loadCart(ctx);
  const totals = cart && totalsOf(cart, ctx);
  const where = shortPlace(cart?.place.address ?? {});
  const offered = offeredPaymentTypes(gateways, ctx).filter((id) => isPayableAt(where.addressTypeId, id));
  return done({
    paymentTypes: offered.map((paymentTypeId) => ({
      paymentTypeId,
      name: texts.t(names[paymentTypeId], where),
      description: texts.t(descriptions[paymentTypeId], where),
      ...(totals && isPaidOnline(paymentTypeId) && { prebilledAmount: eurosOf(totals.preAuthorisation) }),
    })),
  });
}
