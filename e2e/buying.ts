import { Agent } from 'node:http';
import type { Cart, ProductsData } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import type { Buyer } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';

/** The goods of every buyer: enough of one product for the minimum order. */
export interface Goods {
  productId: number;
  quantity: number;
}

/** A buyer with an HTTP client. */
export interface Customer extends Buyer {
  caller: Caller;
}

/** Makes a client for each buyer; they share 100 sockets, like clients behind a busy proxy. */
export function customersOf(buyers: readonly Buyer[], port: number, brand: string): Customer[] {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  return buyers.map((buyer) => {
    const caller = httpCaller(port, brand, agent);
    caller.cookies.set('X-Ebsn-Session', buyer.session);
    return { ...buyer, caller };
  });
}

/** A product without limits or options that a warehouse sells. */
export async function plainGoods(caller: Caller, warehouseId: number): Promise<Goods> {
  const answer = await caller.get<ProductsData>(
    `/ebsn/api/products?q=acqua&page_size=200&sort=-price&hash=w${warehouseId}d0t0`,
  );
  const plain = answer.data.products.find(
    ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      infos['QTY_MULT'] === '1' &&
      !('MAXACQ' in infos) &&
      !warehousePromo &&
      selectOptions.length === 0 &&
      available >= 100_000_000,
  );
  if (!plain) throw new Error('the demo shop sells no plain water');
  return { productId: plain.productId, quantity: Math.ceil(40 / plain.priceDisplay) };
}

export function addToCart({ caller }: Customer, goods: Goods): Promise<Answered<Cart>> {
  return caller.post('/ebsn/api/cart/add', { items: [goods] });
}

export function chooseAddress({ caller, addressId }: Customer): Promise<Answered<Cart>> {
  return caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
}

export function chooseSlot(
  { caller }: Customer,
  slot: { timeslotId: number; date: string },
): Promise<Answered<Cart>> {
  return caller.get(`/ebsn/api/timeslot/select?sel_date=${slot.date}&timeslot_id=${slot.timeslotId}`);
}

export function prepare({ caller }: Customer): Promise<Answered<Cart>> {
  return caller.post('/ebsn/api/checkout/prepare', {});
}

/** Buys the given cart with payment on delivery. */
export function buy({ caller }: Customer, cartId: number): Promise<Answered<{ orderId: number }>> {
  return caller.post('/ebsn/api/checkout/buy', {
    payment_type_id: paymentType.onDelivery,
    payment_data: JSON.stringify({ cartId }),
  });
}
