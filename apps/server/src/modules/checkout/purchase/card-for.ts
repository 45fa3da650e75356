import { paymentType } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { chargeableCards } from '../cards/chargeable-cards.ts';
import { gatewayFor, type Gateways } from '../payment-types/gateways.ts';

/** The id of the saved card that pays with type 113; null for other types. A card that can't pay is refused. */
export async function cardFor(
  ctx: Context,
  gateways: Gateways,
  { paymentTypeId, authId }: { paymentTypeId: number; authId: number | null | undefined },
): Promise<Result<number | null>> {
  if (paymentTypeId !== paymentType.savedCard) return done(null);
  const cards = await chargeableCards(ctx, gatewayFor(gateways, ctx.brand, 113)?.name);
  const card = cards.find(({ paymentAuthId }) => paymentAuthId === authId);
  return card ? done(card.paymentAuthId) : refuse('PAYMENT_AUTH_UNKNOWN', { field: 'user_payment_auth_id' });
}
