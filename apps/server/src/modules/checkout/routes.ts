import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { buyCart } from './buy-cart.ts';
import type { Gateways } from './gateways.ts';
import { listPaymentTypes } from './list-payment-types.ts';
import { payAgain } from './pay-again.ts';
import { prepareCart } from './prepare-cart.ts';
import { releaseCart } from './release-cart.ts';

export const checkoutRoutes = (gateways: Gateways): Route[] =>
  implement('checkout', contract.checkout, {
    paymentTypes: (ctx) => listPaymentTypes(ctx, gateways),
    prepare: prepareCart,
    release: (ctx) => releaseCart(ctx, gateways),
    buy: (ctx, input) => buyCart(ctx, input, gateways),
    payAgain: (ctx, input) => payAgain(ctx, input, gateways),
  });
