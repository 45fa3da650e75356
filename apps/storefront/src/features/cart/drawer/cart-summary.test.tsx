import type { Cart } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { expect, test } from 'vitest';
import { shownWithCart } from '../state/cart-around.fixture.tsx';
import { cartOf, itemOf, productOf } from '../state/product.fixture.ts';
import { CartCharges, TotalLine } from './cart-summary.tsx';

/** The rows of the summary: name and amount. */
function rowsOf(changes: Partial<Cart>): [name: string, amount: string][] {
  const cart = cartOf([itemOf(1, productOf(1), 2), itemOf(2, productOf(2), 1)], changes);
  const html = shownWithCart(
    <>
      <CartCharges />
      <TotalLine />
    </>,
    { cart },
  );
  const rows = html.matchAll(/<(?:dt|strong)[^>]*>([^<]*)<\/(?:dt|strong)> ?<(?:dd|strong)[^>]*>([^<]*)</g);
  return [...rows].map(([, name, amount]) => [name!, amount!]);
}

const { totals } = cartOf([]);
const atDoor = { addressId: 4, deliveryServiceId: 2, zoneId: 1, autoAssigned: false, addressTypeId: 2 };
const slot = {
  timeslotId: 7,
  date: '2041-01-15',
  beginTime: '10:00',
  endTime: '12:00',
  name: '',
  autoAssigned: false,
};
const bags = {
  orderPackageId: 3,
  quantity: 2,
  totalPrice: 0.3,
  package: { descr: 'Sacchetto di carta' },
} as Cart['orderPackages'][number];

test('[CAR-19] when a basket has goods, a discount, packages and a slot with a fee, then the summary shows number of items, each amount and the total', () => {
  const shown = rowsOf({
    totals: {
      ...totals,
      listTotal: 41,
      discountTotal: 3,
      basketDiscounts: [{ promoId: 5, badge: '', text: 'Meno 2 euro', amount: 2 }],
    },
    orderPackages: [bags],
    packageTotal: 0.3,
    shippingAddress: atDoor,
    timeslot: slot,
    deliveryFee: 4.9,
    totalPrice: 43.2,
  });
  expect(shown).toEqual([
    ['Prodotti · 3 articoli', formatPrice(41)],
    ['Sconti', formatPrice(-1)],
    ['Meno 2 euro', formatPrice(-2)],
    ['Imballaggi · 2 × Sacchetto di carta', formatPrice(0.3)],
    ['Consegna', formatPrice(4.9)],
    ['Totale', formatPrice(43.2)],
  ]);
});

test('[CAR-19] when the slot of a basket costs nothing, then the summary says that its delivery is free', () => {
  expect(rowsOf({ shippingAddress: atDoor, timeslot: slot })).toEqual([
    ['Prodotti · 3 articoli', formatPrice(0)],
    ['Consegna', 'Gratis'],
    ['Totale', formatPrice(0)],
  ]);
});
