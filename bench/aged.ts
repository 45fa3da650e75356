import type { BenchShop, Shopper } from './bench-shop.ts';
import { measureOnce, type Measured, type Piece } from './measure.ts';

const past = { shoppers: 4000, orders: 10, lines: 12 };
/** Number of shoppers who bought before. */
const asking = 100;

/** Measures typical requests of an old shop with 40,000 orders of twelve lines, one shopper after the other. */
export async function aged(shop: BenchShop): Promise<Measured[]> {
  const { shoppers: all, orders } = await shop.shoppersWithPast(past);
  if (orders === 0) return [];
  const shoppers = all.slice(-asking);
  const state = `one client, ${orders} orders sold`;
  const measure = (work: string, piece: (shopper: Shopper) => ReturnType<Piece>): Promise<Measured> =>
    measureOnce(
      shop,
      { work, state },
      shoppers.map((shopper) => () => piece(shopper)),
      { clients: 1 },
    );
  const { date, timeslotId } = await shop.slotWith(asking);
  return [
    await measure('orders of a shopper', ({ caller }) => caller.get('/ebsn/api/order/list')),
    await measure('what to buy again', ({ caller }) => caller.get('/ebsn/api/order/buy-again')),
    await measure('add to basket', ({ caller }) =>
      caller.post('/ebsn/api/cart/add', { items: [shop.goods] }),
    ),
    await measure('choose an address', ({ caller, addressId }) =>
      caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 }),
    ),
    await measure('hold a slot', ({ caller }) =>
      caller.get(`/ebsn/api/timeslot/select?sel_date=${date}&timeslot_id=${timeslotId}`),
    ),
    await measure('view the basket', ({ caller }) => caller.get('/ebsn/api/cart/view')),
    await measure('prepare', ({ caller }) => caller.post('/ebsn/api/checkout/prepare', {})),
    await measure('log out', ({ caller }) => caller.post('/ebsn/api/auth/logout', {})),
  ];
}
