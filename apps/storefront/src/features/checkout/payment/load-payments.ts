import type { Api } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { need } from '../../../platform/page/page.ts';
import { validCards } from './payment-choice.ts';
import type { Payments } from './use-payment-choice.ts';

/** The payment types for the basket, and the shopper's saved cards if they can pay. */
export async function loadPayments({ checkout }: Api): Promise<Payments> {
  const { paymentTypes } = need(await checkout.paymentTypes({}));
  if (!paymentTypes.some(({ paymentTypeId }) => paymentTypeId === paymentType.savedCard))
    return { paymentTypes, cards: [] };
  const { paymentAuths } = need(await checkout.paymentAuths({ payment_type_id: paymentType.savedCard }));
  return { paymentTypes, cards: validCards(paymentAuths, new Date()) };
}
