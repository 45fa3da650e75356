import type { Cart } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import type { BenchShop, Shopper } from './bench-shop.ts';
import { measureOnce, type Measured, type Piece } from './measure.ts';

const shoppers = 100;
/** Number of orders changed before measuring, to warm up the machine. */
const warmUp = 30;
const lineCount = 12;

/**
 * Changes orders of twelve lines in place, each of another shopper, one call after the other: opens the order, adds a
 * product, prepares and confirms. Each kind of call has a row.
 */
export async function changing(shop: BenchShop): Promise<Measured[]> {
  const slot = await shop.slotWith(shoppers + warmUp);
  const orders: Ordered[] = [];
  for (const shopper of await shop.shoppers(shoppers + warmUp)) orders.push(await order(shop, shopper, slot));
  await shop.settle();
  const more = { items: [shop.groceries[lineCount]!] };
  const steps: Record<string, (order: Ordered) => ReturnType<Piece>> = {
    'open a change': ({ caller, orderId }) => caller.post('/ebsn/api/order/modify', { order_id: orderId }),
    'add to a change': ({ caller }) => caller.post('/ebsn/api/cart/add', more),
    'prepare a change': async (order) => {
      const prepared = await order.caller.post<Cart>('/ebsn/api/checkout/prepare', {});
      order.cartId = prepared.data.cartId;
      return prepared;
    },
    'confirm a change': ({ caller, cartId }) => caller.post('/ebsn/api/checkout/buy', payment(cartId)),
  };
  for (const order of orders.splice(0, warmUp)) for (const act of Object.values(steps)) await act(order);
  const rows: Measured[] = [];
  for (const [work, act] of Object.entries(steps)) {
    const named = { work, state: 'an order of 12 lines each' };
    rows.push(
      await measureOnce(
        shop,
        named,
        orders.map((order) => () => act(order)),
        { clients: 1 },
      ),
    );
  }
  return rows;
}

interface Ordered extends Shopper {
  orderId: number;
  /** The change cart, once it is prepared. */
  cartId: number;
}

const payment = (cartId: number) => ({
  payment_type_id: paymentType.onDelivery,
  payment_data: JSON.stringify({ cartId }),
});

async function order(
  shop: BenchShop,
  { caller, addressId }: Shopper,
  { timeslotId, date }: { timeslotId: number; date: string },
): Promise<Ordered> {
  await caller.post('/ebsn/api/cart/add', { items: shop.groceries.slice(0, lineCount) });
  await caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
  await caller.get(`/ebsn/api/timeslot/select?sel_date=${date}&timeslot_id=${timeslotId}`);
  const { data } = await caller.post<Cart>('/ebsn/api/checkout/prepare', {});
  const bought = await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', payment(data.cartId));
  return { caller, addressId, orderId: bought.data.orderId, cartId: 0 };
}
