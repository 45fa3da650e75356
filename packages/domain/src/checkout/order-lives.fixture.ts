import fc from 'fast-check';
import { cartInput } from '../cart/cart.arbitrary.ts';
import { paymentType } from '../order/index.ts';
import type { OrderLife } from './order-life.fixture.ts';

const part = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
const weighed = fc.integer({ min: 900, max: 2000 }).map((n) => n / 1000);
const seldom = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);

const offered = fc.record({
  vat: fc.constantFrom(400, 1000, 2200),
  unitCents: fc.integer({ min: 1, max: 2000 }),
  part: fc.constantFrom(0.5, 1, 1, 1.1),
  milli: fc.constantFrom(500, 1000, 1500),
});

/** Lives of orders: baskets with offers and codes, changed in place, picked in part or with substitutes, paid in all ways, refunded. */
export const orderLife: fc.Arbitrary<OrderLife> = fc.record({
  cart: cartInput,
  paymentTypeId: fc.constantFrom(
    paymentType.onDelivery,
    paymentType.deferred,
    paymentType.card,
    paymentType.card,
    paymentType.mealTicket,
  ),
  changes: fc.array(fc.record({ cart: cartInput, isTopUpPaid: fc.boolean() }), { maxLength: 2 }),
  picks: fc.array(fc.oneof(fc.constant(1), part, weighed), {
    minLength: 1,
    maxLength: 8,
  }),
  substitutes: fc.array(fc.option(offered, { nil: undefined }), { maxLength: 4 }),
  isMorePaid: fc.boolean(),
  outcome: fc.constantFrom('delivered', 'delivered', 'delivered', 'delivered', 'cancelled', 'not_collected'),
  isCapturedEarly: seldom,
  tickets: fc.record({ count: fc.integer({ min: 1, max: 8 }), value: fc.constantFrom(529, 700, 800) }),
  isPaidLater: fc.boolean(),
  refunds: fc.array(part, { maxLength: 3 }),
});
