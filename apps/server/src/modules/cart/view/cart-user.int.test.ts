import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';

let shop: RunningApp;
let staff: StaffShop;
beforeAll(async () => {
  shop = await runningApp();
  staff = await staffShop(shop);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

test('[CAR-04] the cart’s user says favourites, certificates and default places; beside it stands ssoUser', async () => {
  const caller = shop.caller('rosmarino');
  const { email } = await registerShopper(caller);
  const cart = async () => (await caller.get<Cart>('/ebsn/api/cart/view')).data;
  const { user, ...before } = await cart();
  expect(user).toMatchObject({ hasFavorites: false, giftCertificatesReceived: false });
  for (const name of ['defaultDeliveryAddressId', 'defaultStoreAddressId'])
    expect(user).not.toHaveProperty(name);
  expect(before).not.toHaveProperty('ssoUser');

  await goTo(caller, { addressTypeId: 2 });
  const home = (await cart()).shippingAddress.addressId;
  await goTo(caller, { addressTypeId: 3 });
  const store = (await cart()).shippingAddress.addressId;
  const { products } = (await caller.get<{ products: { productId: number }[] }>('/ebsn/api/products?q=olio'))
    .data;
  const items = [{ productId: products[0]!.productId, quantity: 1 }];
  await caller.post('/ebsn/api/wishlist/add_prod', { wishlist_type_id: 2, items });
  const gift = 'gift create AMICA10 --euro 5 --text Buono --until 2099-12-31';
  await staff.type(`${gift} --brand rosmarino --for ${email}`);
  await staff.type(`customer staff ${email} --brand rosmarino`);
  const after = await cart();
  expect(after.user).toMatchObject({
    hasFavorites: true,
    giftCertificatesReceived: true,
    defaultDeliveryAddressId: home,
    defaultStoreAddressId: store,
  });
  expect(after.ssoUser).toEqual({});
});
