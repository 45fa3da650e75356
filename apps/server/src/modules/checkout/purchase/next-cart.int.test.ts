import type { Cart, TimeslotDay } from '@bottega/contract';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  placesOf,
  registerShopper,
  takeFreeSlot,
} from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const cartOf = async ({ get }: Caller) => dataOf(await get<Cart>('/ebsn/api/cart/view'));

/** A shopper of a brand with a confirmed order to a place of that type. */
async function afterOrder(brand: string, addressTypeId: 2 | 3 | 5) {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  const { shippingAddress: ordered } = await goTo(caller, { addressTypeId });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 8 });
  return { caller, ordered };
}

const atDoorAndStore = ['rosmarino', 'ponte'].flatMap((brand) =>
  placesOf(brand)
    .filter(({ isPaidOnline }) => !isPaidOnline)
    .map(({ addressTypeId }) => ({ brand, addressTypeId })),
);

describe('the basket after an order', () => {
  test.each(atDoorAndStore)(
    'when an order of $brand to address type $addressTypeId is confirmed, then the next basket proposes its place, without a slot',
    async ({ brand, addressTypeId }) => {
      const { caller, ordered } = await afterOrder(brand, addressTypeId);
      dataOf(await buyAs(caller, 2));
      const next = await cartOf(caller);
      expect(next).toMatchObject({
        totalItems: 0,
        shippingAddress: { addressId: ordered.addressId, addressTypeId, autoAssigned: true },
        timeslot: { timeslotId: 0 },
      });
      // the shopper confirms by choosing the place, or a slot there
      const { days } = dataOf(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
      expect(days.length).toBeGreaterThan(0);
      await takeFreeSlot(caller);
      expect((await cartOf(caller)).shippingAddress).toMatchObject({
        addressId: ordered.addressId,
        autoAssigned: false,
      });
    },
  );

  test('when an order waits for its payment, then its basket stays and no other place is proposed', async () => {
    const { caller, ordered } = await afterOrder('rosmarino', 5);
    const { cartId } = await cartOf(caller);
    dataOf(await buyAs(caller, 12));
    expect(await cartOf(caller)).toMatchObject({
      cartId,
      cartStatusId: 2,
      shippingAddress: { addressId: ordered.addressId, autoAssigned: false },
    });
  });

  test('when the proposed address is deleted, then the basket has no place; a chosen address can’t be deleted', async () => {
    const { caller, ordered } = await afterOrder('ponte', 2);
    const remove = () => caller.get(`/ebsn/api/user-address/delete?address_id=${ordered.addressId}`);
    expect((await remove()).response.errorsMessage).toMatchObject([{ code: 'ADDRESS_IN_USE' }]);
    dataOf(await buyAs(caller, 2));
    dataOf(await remove());
    expect((await cartOf(caller)).shippingAddress).toMatchObject({ addressId: 0 });
  });

  test('when another shopper of the brand comes, then no place is proposed to them', async () => {
    const { caller } = await afterOrder('ponte', 2);
    dataOf(await buyAs(caller, 2));
    const other = shop.caller('ponte');
    await registerShopper(other);
    expect((await cartOf(other)).shippingAddress).toMatchObject({ addressId: 0 });
    expect((await cartOf(shop.caller('rosmarino'))).shippingAddress).toMatchObject({ addressId: 0 });
  });
});
