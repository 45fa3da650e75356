import { paymentType } from '@bottega/domain';
import { checkoutRoutes, type Gateways } from '../../src/modules/checkout/index.ts';
import type { Brand } from '../../src/platform/brand.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import type { Result } from '../../src/platform/result.ts';
import { callRoute } from '../call-route.ts';
import { makeBuyer, type CartDraft, type TestBuyer } from './cart.ts';
import { makeRequest, type TestRequest } from './identity.ts';

export interface Purchase {
  orderId: number;
  orderStatusId: number;
  redirectUrl?: string;
}

export interface TestPurchase extends TestBuyer {
  request: TestRequest;
  purchase: Purchase;
}

export interface PurchaseDraft {
  timeslotId: number;
  /** The pickup point. Absent: home delivery. */
  point?: { addressId: number; zoneId: number };
  lines: NonNullable<CartDraft['lines']>;
  gateways: Gateways;
  /** Absent: on delivery. */
  paymentTypeId?: number;
  clock?: { now(): Date };
  settings?: Partial<Brand['settings']>;
}

/** Creates a shopper who prepared the cart and bought it. */
export async function makePurchase(db: Db, draft: PurchaseDraft): Promise<TestPurchase> {
  const { timeslotId, lines, gateways, paymentTypeId = paymentType.onDelivery, clock, settings = {} } = draft;
  const buyer = await makeBuyer(db, {
    timeslotId,
    lines,
    ...draft.point,
    ...(clock && { now: clock.now() }),
  });
  const request = makeRequest(db, { as: buyer.session, settings, ...(clock && { clock }) });
  const routes = checkoutRoutes(gateways);
  const prepared = await callRoute(routes, 'prepare', request.ctx);
  if (!prepared.ok) throw new Error(`not prepared: ${prepared.code}`);
  const bought: Result<Purchase> = await callRoute(routes, 'buy', request.ctx, {
    payment_type_id: paymentTypeId,
  });
  if (!bought.ok) throw new Error(`not bought: ${bought.code}`);
  return { ...buyer, request, purchase: bought.data };
}
