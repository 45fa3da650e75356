import type { Order } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import {
  checkoutJobs,
  checkoutRoutes,
  paymentOf,
  retryableOf,
  type Gateways,
} from '../../src/modules/checkout/index.ts';
import { orderRoutes } from '../../src/modules/order/index.ts';
import type { Brand } from '../../src/platform/brand.ts';
import type { Result } from '../../src/platform/result.ts';
import { brandDatabases, type BrandDatabases } from '../postgres/brand-databases.ts';
import { makeProduct } from '../builders/catalog.ts';
import { makeTimeslot, makeZone } from '../builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../builders/identity.ts';
import { makePurchase, type Purchase, type TestPurchase } from '../builders/order.ts';
import { callRoute, dataOf } from '../call-route.ts';
import { paymentPages, type PaymentPages } from '../payment-pages.ts';
import { losingAnswers, testGateways, type LosableCall } from '../test-gateways.ts';

/** A shop with the test gateway and one product of 5,00 €, on a clock that the test sets. */
export interface CardShop {
  brands: BrandDatabases;
  gateways: Gateways;
  /** The product. */
  productId: number;
  /** The calls to the gateway whose answers are lost. */
  lost: Set<LosableCall>;
  pages: PaymentPages;
  /** The context of jobs and staff. */
  request: TestRequest;
  clock: { instant: Date; now(): Date };
  /** A shopper who was sent to the gateway. */
  atGateway(quantity?: number): Promise<TestPurchase>;
  call<D>(
    card: TestPurchase,
    name: string,
    input?: Record<string, unknown>,
    by?: Gateways,
  ): Promise<Result<D>>;
  /** Runs a job of checkout. */
  runJob(name: string, message?: Record<string, unknown>): Promise<void>;
  payAgain(card: TestPurchase, by?: Gateways): Promise<Result<Purchase>>;
  orderOf(card: TestPurchase): Promise<Order>;
  close(): Promise<void>;
}

export async function cardShop(settings: Partial<Brand['settings']> = {}): Promise<CardShop> {
  const clock = { instant: new Date(), now: () => clock.instant };
  const brands = await brandDatabases();
  const lost = new Set<LosableCall>();
  const gateways = losingAnswers(
    testGateways(() => brands.db, clock),
    lost,
  );
  await makeZone(brands.db);
  const productId = await makeProduct(brands.db, { listCents: 500, available: 1000 });
  const timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  const request = makeRequest(brands.db, { clock, settings });
  const pages = await paymentPages({ ctx: request.ctx, gateways });
  const call: CardShop['call'] = ({ request }, name, input = {}, by = gateways) =>
    callRoute(checkoutRoutes(by), name, request.ctx, input);
  return {
    brands,
    gateways,
    productId,
    lost,
    pages,
    request,
    clock,
    atGateway: (quantity = 2) =>
      makePurchase(brands.db, {
        timeslotId,
        lines: [{ productId, quantity }],
        gateways,
        paymentTypeId: paymentType.card,
        clock,
        settings,
      }),
    call,
    runJob: (name, message = {}) =>
      checkoutJobs({ gateways, contextsOf: () => [request.ctx] })
        .find((job) => job.name === name)!
        .run({ tenantId: 1, ...message }),
    payAgain: (card, by) => call(card, 'payAgain', { order_id: card.purchase.orderId }, by),
    orderOf: async ({ request, purchase }) =>
      dataOf(
        await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'view', request.ctx, {
          order_id: String(purchase.orderId),
        }),
      ),
    async close() {
      await pages.close();
      await brands.drop();
    },
  };
}
