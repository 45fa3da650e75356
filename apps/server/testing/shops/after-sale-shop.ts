import { asCommand } from '../as-command.ts';
import type { AfterSale, Case } from '@bottega/contract';
import { makeProduct, type ProductDraft } from '../builders/catalog.ts';
import { makeTimeslot, makeZone } from '../builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../builders/identity.ts';
import { makePurchase, type PurchaseDraft, type TestPurchase } from '../builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../postgres/brand-databases.ts';
import { callRoute } from '../call-route.ts';
import { goodCard, paymentPages } from '../payment-pages.ts';
import { testGateways } from '../test-gateways.ts';
import { paymentType, type GoodsTraits } from '@bottega/domain';
import type { Brand } from '../../src/platform/brand.ts';
import type { Result } from '../../src/platform/result.ts';
import { checkoutJobs, explainOrder } from '../../src/modules/checkout/index.ts';
import { advanceOrder, findOrder, pickLines, type Pick } from '../../src/modules/order/index.ts';
import { aftersaleRoutes } from '../../src/modules/aftersale/index.ts';

/** A shop whose orders are handed over, on a clock that the test sets. */
export interface AfterSaleShop {
  brands: BrandDatabases;
  /** The context of staff and jobs, and the jobs that it sent. */
  ctx: TestRequest['ctx'];
  staffSent: TestRequest['sent'];
  clock: { instant: Date; now(): Date };
  goods(draft?: Partial<ProductDraft>, traits?: GoodsTraits): Promise<number>;
  /** An order that stands, paid by card (12), at the door (2) or later (11). */
  ordered(lines: PurchaseDraft['lines'], paymentTypeId?: number): Promise<TestPurchase>;
  /** Moves an order that was taken over on to its hand-over. */
  handOver(orderId: number): Promise<void>;
  /** An order that was paid and handed over, by card (12), at the door (2) or later (11). */
  delivered(lines: PurchaseDraft['lines'], paymentTypeId?: number, picks?: Pick[]): Promise<Delivered>;
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

export async function afterSaleShop(settings: Partial<Brand['settings']> = {}): Promise<AfterSaleShop> {
  const clock = { instant: new Date('2026-11-10T10:00:00Z'), now: () => clock.instant };
  const brands = await brandDatabases();
  const gateways = testGateways(() => brands.db, clock);
  await makeZone(brands.db);
  const timeslotId = await makeTimeslot(brands.db, { capacity: 1000, date: '2026-11-12' });
  const { ctx, sent: staffSent } = makeRequest(brands.db, { clock });
  const pages = await paymentPages({ ctx, gateways });
  const run = (name: string, orderId: number) =>
    checkoutJobs({ gateways, contextsOf: () => [ctx] })
      .find((job) => job.name === name)!
      .run({ tenantId: 1, orderId, due: 'capture' });
  const shop: AfterSaleShop = {
    brands,
    ctx,
    staffSent,
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
    async ordered(lines, paymentTypeId: number = paymentType.card) {
      const bought = await makePurchase(brands.db, {
        timeslotId,
        lines,
        gateways,
        paymentTypeId,
        clock,
        settings: {
          paymentTypes: [paymentType.onDelivery, paymentType.deferred, paymentType.card],
          ...settings,
        },
      });
      const { redirectUrl } = bought.purchase;
      if (redirectUrl !== undefined) await pages.press(redirectUrl, 'card', goodCard);
      return bought;
    },
    async handOver(orderId) {
      for (let step = 0; step < 4; step++) await advanceOrder(ctx, orderId, 'staff');
      await run('payment-due', orderId);
      await shop.settle(orderId);
    },
    async delivered(lines, paymentTypeId: number = paymentType.card, picks = []) {
      const bought = await shop.ordered(lines, paymentTypeId);
      const { orderId } = bought.purchase;
      await advanceOrder(ctx, orderId, 'staff');
      if (picks.length > 0) await pickLines(asCommand(ctx), orderId, picks);
      await shop.handOver(orderId);
      return addAfterSale(bought);
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

/** Adds to a handed-over order what its customer does with it afterwards. */
function addAfterSale(bought: TestPurchase): Delivered {
  const { orderId } = bought.purchase;
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
    complain: (lines, more = {}) => post('complain', { lines, ...more }),
    withdraw: (lines, more = {}) =>
      post('withdraw', { lines, name: 'Ada Rossi', email: 'ada@example.it', ...more }),
  };
}
