import type { Api } from '@bottega/contract';
import { need } from '../../platform/page/page.ts';
import type { Payments } from './use-payment-choice.ts';

/** Payment type «saved card» (CHK-15). */
const savedCard = 113;

/** The payment types for the basket, and the shopper's saved cards if they can pay. */
export async function loadPayments({ checkout }: Api): Promise<Payments> {
  const { paymentTypes } = need(await checkout.paymentTypes({}));
  if (!paymentTypes.some(({ paymentTypeId }) => paymentTypeId === savedCard))
    return { paymentTypes, cards: [] };
  const { paymentAuths } = need(await checkout.paymentAuths({ payment_type_id: savedCard }));
  return { paymentTypes, cards: paymentAuths };
}
