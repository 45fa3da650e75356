import type { AfterSale, Case } from '@bottega/contract';
import { makeProduct, type ProductDraft } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../testing/builders/identity.ts';
import { makePurchase, type TestPurchase } from '../../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/brand-databases.ts';
import { callRoute } from '../../../testing/call-route.ts';
import { goodCard, paymentPages } from '../../../testing/payment-pages.ts';
import { testGateways } from '../../../testing/test-gateways.ts';
import type { GoodsTraits } from '@bottega/domain';
import type { Result } from '../../platform/result.ts';
import { checkoutJobs, explainOrder } from '../checkout/index.ts';
import { advanceOrder, findOrder } from '../order/index.ts';
import { aftersaleRoutes } from './routes.ts';

/** A shop whose orders are handed over, on a clock that the test sets. */
export interface AfterSaleShop {
  brands: BrandDatabases;
  acts: TestRequest['ctx'];
  clock: { instant: Date; now(): Date };
  goods(draft?: Partial<ProductDraft>, traits?: GoodsTraits): Promise<number>;
  /** An order that was paid and handed over, by card (12) or at the door (2). */
  delivered(lines: { productId: number; quantity: number }[], paymentTypeId?: number): Promise<Delivered>;
  /** Makes the calls to the gateway that wait. */
  settle(orderId: number): Promise<void>;
  /** What the ledger doesn't explain of an order, and its sums. */
  explained(orderId: number): Promise<Awaited<ReturnType<typeof explainOrder>>>;
  close(): Promise<void>;
}

export interface Delivered extends TestPurchase {
  orderId: number;
  view(): Promise<AfterSale>;
  complain(lines: object[], more?: object): Promise<Result<Case>>;
  withdraw(lines: object[], more?: object): Promise<Result<Case>>;
}

export async function afterSaleShop(): Promise<AfterSaleShop> {
  const clock = { instant: new Date('2026-11-10T10:00:00Z'), now: () => clock.instant };
  const brands = await brandDatabases();
  const gateways = testGateways(() => brands.db, clock);
  await makeZone(brands.db);
  const timeslotId = await makeTimeslot(brands.db, { capacity: 1000, date: '2026-11-12' });
  const acts = makeRequest(brands.db, { clock }).ctx;
  const pages = await paymentPages({ acts, gateways });
  const run = (name: string, orderId: number) =>
    checkoutJobs({ gateways, actsOf: () => [acts] })
      .find((job) => job.name === name)!
      .run({ tenantId: 1, orderId, due: 'capture' });
  const shop: AfterSaleShop = {
    brands,
    acts,
    clock,
    async goods(draft = {}, traits = {}) {
      const productId = await makeProduct(brands.db, { listCents: 500, available: 1000, ...draft });
      await brands.db.rows(
        `update product set non_food = $2, sealed_hygiene = $3, perishable = $4, fresh_days = $5 where product_id = $1`,
        [
          productId,
          traits.nonFood ?? false,
          traits.sealedHygiene ?? false,
          traits.perishable ?? false,
          traits.freshDays ?? null,
        ],
      );
      return productId;
    },
    async delivered(lines, paymentTypeId = 12) {
      const bought = await makePurchase(brands.db, { timeslotId, lines, gateways, paymentTypeId, clock });
      const { orderId, redirectUrl } = bought.purchase;
      if (redirectUrl !== undefined) await pages.press(redirectUrl, 'card', goodCard);
      for (let step = 0; step < 5; step++) await advanceOrder(acts, orderId, 'staff');
      await run('payment-due', orderId);
      await shop.settle(orderId);
      const call = <D>(name: string, input: object): Promise<Result<D>> =>
        callRoute<D>(aftersaleRoutes, name, bought.request.ctx, { order_id: String(orderId), ...input });
      const post = (name: string, more: object): Promise<Result<Case>> =>
        call<Case>(name, { order_id: orderId, request_id: crypto.randomUUID(), ...more });
      return {
        ...bought,
        orderId,
        async view() {
          const answer = await call<AfterSale>('view', {});
          if (!answer.ok) throw new Error(answer.code);
          return answer.data;
        },
        complain: (asked, more = {}) => post('complain', { lines: asked, ...more }),
        withdraw: (asked, more = {}) =>
          post('withdraw', { lines: asked, name: 'Ada Rossi', email: 'ada@example.it', ...more }),
      };
    },
    settle: (orderId) => run('gateway-calls', orderId),
    explained: async (orderId) => explainOrder(brands.db, (await findOrder(brands.db, orderId))!),
    async close() {
      await pages.close();
      await brands.drop();
    },
  };
  return shop;
}
