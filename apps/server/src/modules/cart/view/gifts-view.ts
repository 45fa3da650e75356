import type { Cart } from '@bottega/contract';
import { eurosOf, type CartTotals } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { CartState } from '../state/cart-state.ts';

type GiftParts = Pick<
  Cart,
  'giftCertificates' | 'giftCertificatesEnded' | 'giftCertificatesToGenerate' | 'orderAdjustmentSummary'
>;

/**
 * The codes on the cart with their discounts (PRO-05, PRO-06), the ended codes, and the certificate that the order will
 * earn.
 */
export function giftsView(
  { gifts }: Pick<CartState, 'gifts'>,
  totals: CartTotals,
  { byCode }: Pick<Texts, 'byCode'>,
): GiftParts {
  const takenOff = new Map(totals.giftCodes.map(({ giftId, discount }) => [giftId, eurosOf(discount)]));
  const { giftEarned } = totals;
  const promise = gifts.promises.find(({ promiseId }) => promiseId === giftEarned?.promiseId);
  return {
    giftCertificates: gifts.codes.map(({ giftId, code, description }) => ({
      giftCertificateId: giftId,
      code,
      description,
      giftTotal: takenOff.get(giftId) ?? 0,
    })),
    giftCertificatesEnded: gifts.ended.map(({ giftId, code, description, why }) => ({
      giftCertificateId: giftId,
      code,
      description,
      problem: { code: why, message: byCode(why, { code }) ?? '' },
    })),
    orderAdjustmentSummary: {
      orderAdjustments: gifts.codes.map(({ giftId, useId, description }) => ({
        // the adjustment belongs to the whole order, not to a line
        orderItemId: 0,
        userGiftCertificateId: useId,
        giftCertificate: { giftCertificateId: giftId, description },
        amount: takenOff.get(giftId) ?? 0,
      })),
    },
    giftCertificatesToGenerate:
      giftEarned && promise
        ? [{ description: promise.description, giftTotal: eurosOf(giftEarned.amount) }]
        : [],
  };
}
