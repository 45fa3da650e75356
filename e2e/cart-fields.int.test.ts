import { contract, type Address, type Cart, type TimeslotDay } from '@bottega/contract';
import { isAddressEditable } from '@bottega/domain';
import { home as inRome } from '@bottega/server/testing/at-places';
import { allProducts } from '@bottega/server/testing/all-products';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fine } from './newcomers.ts';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const email = 'ada@example.it';
const home = { ...inRome, floor: '3', addressNote: 'Scala B', elevator: true };

describe.each([
  { brand: 'rosmarino', companyId: 27, placeId: 101, warehouseId: 1 },
  { brand: 'ponte', companyId: 41, placeId: 201, warehouseId: 11 },
])('a cart of $brand', ({ brand, companyId, placeId, warehouseId }) => {
  let caller: Caller;
  let address: Address;
  let slot: TimeslotDay['timeslots'][number];
  let day: string;
  let cart: Cart;

  beforeAll(async () => {
    caller = shop.caller(brand);
    fine(
      await caller.post('/ebsn/api/registration/register_user', {
        email,
        password: 'spesa2026',
        firstName: 'Ada',
        lastName: 'Rossi',
        phone: '3331234567',
        privacyConsent: true,
      }),
    );
    address = fine(await caller.post<Address>('/ebsn/api/user-address/update', home));
    fine(await caller.post('/ebsn/api/user-address/select', { address_id: address.addressId }));
    const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
    const last = days.at(-1)!;
    day = last.dateIso;
    slot = last.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
    fine(await caller.get(`/ebsn/api/timeslot/select?sel_date=${day}&timeslot_id=${slot.timeslotId}`));
    fine(
      await caller.post('/ebsn/api/cart/update-cart-info', {
        property: 'order_comment',
        value: 'Al portiere',
      }),
    );
    cart = fine(await caller.get<Cart>('/ebsn/api/cart/view'));
  });

  test('[CAR-03] the cart names its user with kind, level, groups and default addresses', () => {
    expect(cart.user).toMatchObject({
      userType: { userTypeId: 3 },
      betaTester: 0,
      profile: { level: 2 },
      legals: [],
      crmUserSegments: [],
      email,
      companyId,
      hasFavorites: false,
      giftCertificatesReceived: false,
      defaultDeliveryAddressId: address.addressId,
    });
    expect(cart.user.userId).toBeGreaterThan(0);
  });

  // the first store of a brand, its home delivery and its first zone have one number
  test('[CAR-05] [CAR-06] the cart names its store, warehouse, address and slot', () => {
    expect(cart).toMatchObject({
      store: { storeId: placeId },
      warehouse: { warehouseId },
      shippingAddress: {
        addressId: address.addressId,
        deliveryServiceId: placeId,
        zoneId: placeId,
        autoAssigned: false,
      },
      timeslot: {
        date: day,
        timeslotId: slot.timeslotId,
        beginTime: slot.beginTime,
        endTime: slot.endTime,
        autoAssigned: false,
      },
    });
    expect(cart.timeslot.name).not.toBe('');
  });

  test('[CAR-07] the cart has infos, points, adjustments and gift certificates', () => {
    expect(cart).toMatchObject({
      cartInfos: { need_invoice: 'false', order_comment: 'Al portiere' },
      userPoints: { LOYALTY: { value: 0 } },
      orderAdjustmentSummary: { orderAdjustments: [] },
      giftCertificates: [],
      giftCertificatesToGenerate: [],
    });
  });

  test('[CAR-10] a cart line has its id under both names, product, quantity, cost and its own infos', async () => {
    const products = await allProducts(caller);
    const loose = products.find(
      ({ productInfos: infos, selectOptions, warehousePromo, available }) =>
        infos['TIPOLOGIA'] === 'Sfuso' && selectOptions.length === 0 && !warehousePromo && available > 1000,
    )!;
    const quantity = Number(loose.productInfos['WEIGHT_SELLING']);
    const add = { items: [{ productId: loose.productId, quantity }] };
    const [added] = fine(await caller.post<Cart>('/ebsn/api/cart/add', add)).cartItems!;
    const infos = { accept_alternatives: 'true' };
    const set = { items: [{ itemId: added!.itemId, infos }] };
    const [line] = fine(await caller.post<Cart>('/ebsn/api/cart/update-infos', set)).cartItems!;
    expect(line).toMatchObject({
      itemId: added!.itemId,
      cartItemId: added!.itemId,
      product: { productId: loose.productId, name: loose.name },
      quantity,
      weight: quantity,
      grossTotal: Math.round(loose.price * quantity * 100) / 100,
      cartItemInfo: { ...infos, customWeight: String(quantity) },
    });
  });

  test('when goods are weighed, then the total has a symmetric estimate within the pre-authorised amount', async () => {
    const { totals, totalPrice } = fine(await caller.get<Cart>('/ebsn/api/cart/view'));
    const { lowest, highest } = totals.estimate!;
    expect(totals.variableWeightTotal).toBeGreaterThan(0);
    expect(lowest).toBeLessThan(totalPrice);
    expect(highest - totalPrice).toBeCloseTo(totalPrice - lowest);
    expect(highest).toBeLessThan(totalPrice + totals.variableWeightTotal);
  });

  test('[CAR-01] each cart line has its own options and preference for alternatives', async () => {
    const products = await allProducts(caller);
    const cut = products.find(
      ({ selectOptions: [option, ...more], warehousePromo, available }) =>
        option !== undefined &&
        option.options.length > 1 &&
        more.length === 0 &&
        !warehousePromo &&
        available > 1000,
    )!;
    const { parameterName, options } = cut.selectOptions[0]!;
    const { TIPOLOGIA, WEIGHT_SELLING } = cut.productInfos;
    const quantity = TIPOLOGIA === 'Sfuso' ? Number(WEIGHT_SELLING) : Math.max(1, cut.minAcq);
    const line = (at: number, accept_alternatives: string) => ({
      productId: cut.productId,
      quantity,
      params: { [parameterName]: options[at]!.key },
      infos: { accept_alternatives },
    });
    const items = [line(0, 'true'), line(1, 'false')];
    const { cartItems } = fine(await caller.post<Cart>('/ebsn/api/cart/add', { items }));
    const ofCut = cartItems!.filter(({ product }) => product.productId === cut.productId);
    expect(ofCut.map(({ params, cartItemInfo }) => [params, cartItemInfo['accept_alternatives']])).toEqual([
      [{ [parameterName]: options[0]!.key }, 'true'],
      [{ [parameterName]: options[1]!.key }, 'false'],
    ]);
    fine(await caller.post('/ebsn/api/cart/delete', { items: [{ itemId: ofCut[0]!.itemId }] }));
    const left = fine(await caller.get<Cart>('/ebsn/api/cart/view')).cartItems!;
    expect(left.find(({ itemId }) => itemId === ofCut[1]!.itemId)).toEqual(ofCut[1]);
  });

  test('[CAR-46] only `user-address/select` sets the cart’s address, and it answers the cart', async () => {
    const taking = Object.values(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ path, writes }) => path.startsWith('/ebsn/api/cart/') && writes)
      .filter(({ input }) => Object.keys(input.properties).some((name) => /address|store/i.test(name)));
    expect(taking).toEqual([]);
    const second = { ...home, addressName: 'Ufficio' };
    const office = fine(await caller.post<Address>('/ebsn/api/user-address/update', second));
    const chosen = fine(
      await caller.post<Cart>('/ebsn/api/user-address/select', { address_id: office.addressId }),
    );
    expect(chosen.shippingAddress).toMatchObject({ addressId: office.addressId, addressName: 'Ufficio' });
    fine(await caller.post('/ebsn/api/user-address/select', { address_id: address.addressId }));
    fine(await caller.get(`/ebsn/api/user-address/delete?address_id=${office.addressId}`));
  });

  test('[FUL-56] `user-address/select` reads its query also beside a JSON body', async () => {
    const { addressId } = address;
    const query = (type: number) => `address_type=${type}&address_id=${addressId}`;
    const chosen = fine(await caller.post<Cart>(`/ebsn/api/user-address/select?${query(2)}`, {}));
    expect(chosen.shippingAddress).toMatchObject({ addressId });
    const otherType = await caller.post(`/ebsn/api/user-address/select?${query(3)}`, {});
    expect(otherType.response.errorsMessage).toMatchObject([{ code: 'ADDRESS_NOT_FOUND' }]);
  });

  test('[CAR-12] an open cart has status 1, a cart at the checkout 2; statuses 2 and 7 lock the address', async () => {
    const products = await allProducts(caller, 'sort=-price');
    const dear = products.find(
      ({ productInfos: infos, selectOptions, warehousePromo, available }) =>
        infos['TIPOLOGIA'] === 'Pezzo' &&
        !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
        selectOptions.length === 0 &&
        !warehousePromo &&
        available > 1000,
    )!;
    fine(await caller.get(`/ebsn/api/timeslot/select?sel_date=${day}&timeslot_id=${slot.timeslotId}`));
    const items = [{ productId: dear.productId, quantity: Math.ceil(80 / dear.priceDisplay) }];
    const open = fine(await caller.post<Cart>('/ebsn/api/cart/add', { items }));
    expect(open.cartStatusId).toBe(1);
    expect(isAddressEditable(false, 1)).toBe(true);
    expect(fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {})).cartStatusId).toBe(2);
    const moved = await caller.post('/ebsn/api/user-address/select', { address_id: address.addressId });
    expect(moved.response.errorsMessage).toMatchObject([{ code: 'ADDRESS_LOCKED' }]);
    expect(isAddressEditable(false, 7)).toBe(false);
  });

  test('[FUL-04] [FUL-05] an address in an answer has all its fields', async () => {
    const { addresses } = fine(await caller.get<{ addresses: Address[] }>('/ebsn/api/user-address/list'));
    const { city, ...asWritten } = home;
    expect(addresses).toEqual([
      {
        ...asWritten,
        city: city.toUpperCase(),
        addressId: address.addressId,
        gpsLatitude: expect.closeTo(home.latitude, 3),
        gpsLongitude: expect.closeTo(home.longitude, 3),
        addressType: 'home',
        addressTypeId: 2,
      },
    ]);
  });
});
