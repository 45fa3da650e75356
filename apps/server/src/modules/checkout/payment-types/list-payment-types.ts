import type { DataOf, contract } from '@bottega/contract';
import {
  eurosOf,
  isMealTicketPayment,
  isPaidOnline,
  mostMealTickets,
  PAYMENT_TYPES,
  paymentGroupOf,
  paymentType,
  restTypes,
  shortPlace,
  type PaymentTypeId,
} from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { Brand, Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { loadCart, totalsOf } from '../../cart/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { blockedCents } from '../payment-records/missing-amount.ts';
import { chargeableCards } from '../cards/chargeable-cards.ts';
import { eligibleOf } from '../tickets/eligible-goods.ts';
import { gatewayFor, type Gateways } from './gateways.ts';
import { offeredPaymentTypes } from './offered-types.ts';

/**
 * Payment types for the cart's place, with the amount that a card would block (CHK-16). An order that is changed keeps
 * its type.
 */
export async function listPaymentTypes(
  ctx: Context,
  gateways: Gateways,
): Promise<Result<DataOf<typeof contract.checkout.paymentTypes>>> {
  const texts = textsOf(ctx.brand);
  const cart = await loadCart(ctx);
  const totals = cart && totalsOf(cart, ctx);
  const where = shortPlace(cart?.place.address ?? {});
  const cards = await chargeableCards(ctx, gatewayFor(gateways, ctx.brand, paymentType.savedCard)?.name);
  const at = {
    addressTypeId: where.addressTypeId,
    hasSavedCard: cards.length > 0,
    most: totals?.preAuthorisation,
  };
  const offered = offeredPaymentTypes(gateways, ctx, at);
  const { min, max } = ctx.brand.settings.mealTicketCents;
  const eligible = cart && totals ? eligibleOf(cart, totals) : 0;
  const mealTickets = {
    eligibleTotal: eurosOf(eligible),
    maxTickets: mostMealTickets,
    minValue: eurosOf(min),
    maxValue: eurosOf(max),
    restPaymentTypeIds: restTypes(offered, where.addressTypeId),
  };
  const change = cart?.change;
  const isPayable = (id: PaymentTypeId) => !isMealTicketPayment(id) || eligible >= min;
  const payable = withOwnType(offered.filter(isPayable), change?.paymentTypeId);
  const blocked = change && blockedCents(await findAttemptsOf(ctx.db, change.orderId));
  return done({
    paymentTypes: payable.map((paymentTypeId) => ({
      paymentTypeId,
      ...wordsOf[paymentTypeId](texts, ctx.brand.settings, where),
      group: paymentGroupOf(paymentTypeId),
      ...(isMealTicketPayment(paymentTypeId) && { mealTickets }),
      ...(totals && isPaidOnline(paymentTypeId) && { prebilledAmount: eurosOf(totals.preAuthorisation) }),
      ...(blocked !== undefined &&
        isPaidOnline(paymentTypeId) &&
        paymentTypeId === change?.paymentTypeId && { blockedAmount: eurosOf(blocked) }),
    })),
  });
}

/** An order that is changed keeps its type, also if it is not offered any more. */
function withOwnType(offered: PaymentTypeId[], ownId: number | undefined): PaymentTypeId[] {
  const own = PAYMENT_TYPES.find(({ id }) => id === ownId)?.id;
  return own === undefined || offered.includes(own) ? offered : [...offered, own];
}

type Words = { name: string; description: string };
type WordsOf = ({ t }: Texts, settings: Brand['settings'], where: ReturnType<typeof shortPlace>) => Words;

const wordsOf: Record<PaymentTypeId, WordsOf> = {
  [paymentType.onDelivery]: ({ t }, _settings, where) => ({
    name: t('checkout.paymentOnDelivery', where),
    description: t('checkout.paymentOnDeliveryText', where),
  }),
  [paymentType.deferred]: ({ t }, { deferredDays: days }, where) => ({
    name: t('checkout.paymentDeferred'),
    description: t('checkout.paymentDeferredText', { days, ...where }),
  }),
  [paymentType.card]: ({ t }) => ({
    name: t('checkout.paymentOnline'),
    description: t('checkout.paymentOnlineText'),
  }),
  [paymentType.paypal]: ({ t }) => ({
    name: t('checkout.paymentPaypal'),
    description: t('checkout.paymentPaypalText'),
  }),
  [paymentType.mealTicket]: ({ t }, _settings, where) => ({
    name: t('checkout.paymentPaperTickets'),
    description: t('checkout.paymentPaperTicketsText', { most: mostMealTickets, ...where }),
  }),
  [paymentType.electronicTicket]: ({ t }) => ({
    name: t('checkout.paymentElectronicTickets'),
    description: t('checkout.paymentElectronicTicketsText', { most: mostMealTickets }),
  }),
  [paymentType.summaryInvoice]: ({ t }) => ({
    name: t('checkout.paymentSummaryInvoice'),
    description: t('checkout.paymentSummaryInvoiceText'),
  }),
  [paymentType.savedCard]: ({ t }) => ({
    name: t('checkout.paymentSaved'),
    description: t('checkout.paymentSavedText'),
  }),
};
