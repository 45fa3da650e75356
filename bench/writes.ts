import type { Cart } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import type { BenchShop, Shopper } from './bench-shop.ts';
import { measureOnce, type Measured } from './measure.ts';

const buyers = 300;

/** Measures the first add to an empty basket. */
export async function addToCart(shop: BenchShop): Promise<Measured[]> {
  const shoppers = await shop.shoppers(buyers);
  return [
    await measureOnce(
      shop,
      { work: 'add to basket', state: 'a basket each' },
      shoppers.map((shopper) => () => add(shop, shopper)),
    ),
  ];
}

/** All shoppers choose the same slot. */
export async function holdHotSlot(shop: BenchShop): Promise<Measured[]> {
  const shoppers = await withAddress(shop);
  const slot = await shop.slotWith(buyers);
  return [
    await measureOnce(
      shop,
      { work: 'hold a slot', state: 'one hot slot' },
      shoppers.map((shopper) => () => hold(shopper, slot)),
    ),
  ];
}

/** Measures `buy` alone, on delivery, of prepared baskets. */
export async function buy(shop: BenchShop): Promise<Measured[]> {
  const shoppers = await withAddress(shop);
  const slot = await shop.slotWith(buyers);
  const prepared: { shopper: Shopper; cartId: number }[] = [];
  for (const shopper of shoppers) {
    await hold(shopper, slot);
    const { data } = await shopper.caller.post<Cart>('/ebsn/api/checkout/prepare', {});
    prepared.push({ shopper, cartId: data.cartId });
  }
  return [
    await measureOnce(
      shop,
      { work: 'buy', state: 'one hot slot' },
      prepared.map(
        ({ shopper, cartId }) =>
          () =>
            shopper.caller.post('/ebsn/api/checkout/buy', {
              payment_type_id: paymentType.onDelivery,
              payment_data: JSON.stringify({ cartId }),
            }),
      ),
    ),
  ];
}

async function withAddress(shop: BenchShop): Promise<Shopper[]> {
  const shoppers = await shop.shoppers(buyers);
  for (const shopper of shoppers) {
    await add(shop, shopper);
    await shopper.caller.post('/ebsn/api/user-address/select', {
      address_id: shopper.addressId,
      address_type: 2,
    });
  }
  return shoppers;
}

const add = (shop: BenchShop, { caller }: Shopper) =>
  caller.post('/ebsn/api/cart/add', { items: [shop.goods] });

const hold = ({ caller }: Shopper, slot: { timeslotId: number; date: string }) =>
  caller.get(`/ebsn/api/timeslot/select?sel_date=${slot.date}&timeslot_id=${slot.timeslotId}`);
