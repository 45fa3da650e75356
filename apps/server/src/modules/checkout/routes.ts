import { contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement, type Route } from '../../platform/implement.ts';
import { listCards } from './cards/list-cards.ts';
import { chooseDefaultCard, removeCard } from './cards/manage-cards.ts';
import { listDeadlines } from './deadlines/list-deadlines.ts';
import { buyCart } from './purchase/buy-cart.ts';
import { gatewayFor, type Gateways } from './payment-types/gateways.ts';
import { listPaymentTypes } from './payment-types/list-payment-types.ts';
import { prebilledAmount } from './payment-types/prebilled-amount.ts';
import { readInvoice } from './invoice/read-invoice.ts';
import { modifyPaymentType } from './purchase/modify-payment-type.ts';
import { payAgain } from './purchase/pay-again.ts';
import { prepareCart } from './purchase/prepare-cart.ts';
import { releaseCart } from './purchase/release-cart.ts';

/** The name of the gateway that charges saved cards. */
const keeperOf = (gateways: Gateways, { brand }: Pick<Context, 'brand'>): string | undefined =>
  gatewayFor(gateways, brand, 113)?.name;

export const checkoutRoutes = (gateways: Gateways): Route[] =>
  implement('checkout', contract.checkout, {
    paymentTypes: (ctx) => listPaymentTypes(ctx, gateways),
    prebilledAmount: (ctx, input) => prebilledAmount(ctx, input, gateways),
    paymentDeadlines: listDeadlines,
    paymentAuths: (ctx, input) => listCards(ctx, input, keeperOf(gateways, ctx)),
    removePaymentAuth: (ctx, input) => removeCard(ctx, input, keeperOf(gateways, ctx)),
    defaultPaymentAuth: (ctx, input) => chooseDefaultCard(ctx, input, keeperOf(gateways, ctx)),
    prepare: prepareCart,
    release: (ctx) => releaseCart(ctx, gateways),
    buy: (ctx, input) => buyCart(ctx, input, gateways),
    invoice: readInvoice,
    modifyPaymentType: (ctx, input) => modifyPaymentType(ctx, input, gateways),
    payAgain: (ctx, input) => payAgain(ctx, input, gateways),
  });
