import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGoods, buyAs, dataOf, fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';

let shop: RunningApp;
beforeAll(async () => {
  const paymentTypes = [2, 12, 113] as const;
  shop = await runningApp({
    role: 'all',
    brands: {
      rosmarino: { paymentTypes: [...paymentTypes], cardOrdersModifiable: true },
      ponte: { paymentTypes: [...paymentTypes] },
    },
  });
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

interface Card {
  user_payment_auth_id: number;
  maskedNumber: string;
  expiry: string;
  cardType: string;
  isDefault: boolean;
}
interface Bought {
  orderId: number;
  orderStatusId: number;
  redirectUrl?: string;
}

const cards = async (caller: Caller, type = 113): Promise<Card[]> =>
  dataOf(
    await caller.get<{ paymentAuths: Card[] }>(`/ebsn/api/payment-type/list-auth?payment_type_id=${type}`),
  ).paymentAuths;

async function readyToBuy(caller: Caller): Promise<Caller> {
  await fillBasket(caller);
  return caller;
}

async function newShopper(brand = 'rosmarino'): Promise<Caller> {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  return readyToBuy(caller);
}

const press = (caller: Caller, page: string, form: Record<string, string>) =>
  caller.post(`${new URL(page).pathname}/card`, undefined, {
    payload: new URLSearchParams({ expiry: '12/40', cvc: '123', holder: 'Ada Rossi', ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const orderOf = async (caller: Caller, orderId: number) =>
  dataOf(
    await caller.get<{
      orderStatusId: number;
      grossTotal: number;
      papers: string[];
      payment: { transactionState: number; blocked: number };
    }>(`/ebsn/api/order/view?order_id=${orderId}`),
  );

/** Pays on the gateway's page with that card, and keeps it. */
async function keep(caller: Caller, number: string): Promise<void> {
  const { redirectUrl = '' } = dataOf(await buyAs(caller, 12)) as Bought;
  await press(caller, redirectUrl, { number, keep: 'yes' });
  if (number === '4000000000003220')
    await caller.post(`${new URL(redirectUrl).pathname}/code`, undefined, {
      payload: 'code=123456',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
}

const prepare = (caller: Caller) => caller.post('/ebsn/api/checkout/prepare', {});
async function buyWith(caller: Caller, id: number | null) {
  await prepare(caller);
  return caller.post<Bought>('/ebsn/api/checkout/buy', {
    payment_type_id: 113,
    user_payment_auth_id: id,
    payment_data: '',
  });
}

describe.each(['rosmarino', 'ponte'])('saved cards of %s', (brand) => {
  test(`[CHK-13] [CHK-14] [CHK-18] [CHK-19] at ${brand}, when a shopper keeps a card on the gateway’s page, then it is listed with hidden digits in groups of four, MM/20YY and its kind`, async () => {
    const caller = await newShopper(brand);
    expect(await cards(caller)).toEqual([]);
    await keep(caller, '5555555555554444');
    expect(await cards(caller)).toEqual([
      {
        user_payment_auth_id: expect.any(Number) as number,
        maskedNumber: '5555 55•• •••• 4444',
        expiry: '12/2040',
        cardType: 'mastercard',
        isDefault: true,
      },
    ]);
    expect(await cards(caller, 12)).toEqual(await cards(caller));
    expect(await cards(caller, 2)).toEqual([]);
    await readyToBuy(caller);
    await keep(caller, '4111111111111111');
    expect(await cards(caller)).toMatchObject([
      { cardType: 'mastercard', isDefault: true },
      { maskedNumber: '4111 11•• •••• 1111', cardType: 'visa', isDefault: false },
    ]);
    await readyToBuy(caller);
    await keep(caller, '4111111111111111');
    expect(await cards(caller)).toHaveLength(2);
  });
});

test('when a shopper pays with a saved card, then the order is confirmed at once, and a repeat charges nothing more', async () => {
  const caller = await newShopper();
  expect(await typesOf(caller)).toEqual([2, 12]);
  await keep(caller, '4111111111111111');
  const [card] = await cards(caller);
  await readyToBuy(caller);
  expect(await typesOf(caller)).toEqual([2, 12, 113]);
  const bought = dataOf(await buyWith(caller, card!.user_payment_auth_id));
  expect(bought).toEqual({ orderId: bought.orderId, orderStatusId: 3 });
  const again = await caller.post<Bought>('/ebsn/api/checkout/buy', {
    payment_type_id: 113,
    user_payment_auth_id: card!.user_payment_auth_id,
    payment_data: '',
  });
  expect(dataOf(again)).toEqual(bought);
  expect(await orderOf(caller, bought.orderId)).toMatchObject({ payment: { transactionState: 2 } });
});

test('when an order paid with a saved card costs more after a change, then the same card pays the difference at once', async () => {
  const caller = await newShopper();
  await keep(caller, '4111111111111111');
  const [card] = await cards(caller);
  await readyToBuy(caller);
  const { orderId } = dataOf(await buyWith(caller, card!.user_payment_auth_id));
  const before = await orderOf(caller, orderId);
  dataOf(await caller.post('/ebsn/api/order/modify', { order_id: orderId }));
  await addGoods(caller, { pieces: 3 });
  expect(dataOf(await buyWith(caller, null))).toEqual({ orderId, orderStatusId: 3 });
  const { grossTotal, payment } = await orderOf(caller, orderId);
  expect(grossTotal).toBeGreaterThan(before.grossTotal);
  expect(payment.blocked).toBeGreaterThan(before.payment.blocked);
});

const typesOf = async (caller: Caller): Promise<number[]> =>
  dataOf(
    await caller.get<{ paymentTypes: { paymentTypeId: number }[] }>('/ebsn/api/payment-type/list'),
  ).paymentTypes.map(({ paymentTypeId }) => paymentTypeId);

test('when the bank wants a saved card to be confirmed, then the shopper continues on the gateway’s page', async () => {
  const caller = await newShopper();
  await keep(caller, '4000000000003220');
  const [card] = await cards(caller);
  expect(card).toMatchObject({ maskedNumber: '4000 00•• •••• 3220' });
  await readyToBuy(caller);
  const {
    orderId,
    orderStatusId,
    redirectUrl = '',
  } = dataOf(await buyWith(caller, card!.user_payment_auth_id));
  expect(orderStatusId).toBe(1);
  await press(caller, redirectUrl, { number: '4111111111111111' });
  expect(await orderOf(caller, orderId)).toMatchObject({ orderStatusId: 3 });
});

test('when a card is deleted, then it pays no more and the latest other one is the default', async () => {
  const caller = await newShopper();
  await keep(caller, '4111111111111111');
  await readyToBuy(caller);
  await keep(caller, '5555555555554444');
  const [visa, mastercard] = await cards(caller);
  const chosen = await caller.post<{ paymentAuths: Card[] }>('/ebsn/api/payment-type/default-auth', {
    user_payment_auth_id: mastercard!.user_payment_auth_id,
  });
  expect(dataOf(chosen).paymentAuths).toMatchObject([
    { cardType: 'mastercard', isDefault: true },
    { cardType: 'visa', isDefault: false },
  ]);
  const left = await caller.post<{ paymentAuths: Card[] }>('/ebsn/api/payment-type/delete-auth', {
    user_payment_auth_id: mastercard!.user_payment_auth_id,
  });
  expect(dataOf(left).paymentAuths).toEqual([{ ...visa, isDefault: true }]);
  await readyToBuy(caller);
  expect((await buyWith(caller, mastercard!.user_payment_auth_id)).response).toMatchObject({
    status: 619,
    errorsMessage: [{ code: 'PAYMENT_AUTH_UNKNOWN', field: 'user_payment_auth_id' }],
  });
});

test('when a card belongs to another shopper or brand, or is none, then it pays nothing and can’t be changed', async () => {
  const owner = await newShopper();
  await keep(owner, '4111111111111111');
  const [card] = await cards(owner);
  for (const brand of ['rosmarino', 'ponte']) {
    const other = await newShopper(brand);
    expect(await cards(other)).toEqual([]);
    for (const id of [card!.user_payment_auth_id, 0, -1, null, 2_147_483_647]) {
      const refused = await buyWith(other, id);
      expect(refused.response).toMatchObject({ errorsMessage: [{ code: 'PAYMENT_AUTH_UNKNOWN' }] });
    }
    for (const call of ['delete-auth', 'default-auth']) {
      const refused = await other.post(`/ebsn/api/payment-type/${call}`, {
        user_payment_auth_id: card!.user_payment_auth_id,
      });
      expect(refused.response).toMatchObject({ errorsMessage: [{ code: 'PAYMENT_AUTH_UNKNOWN' }] });
    }
    expect(dataOf(await other.get<{ orders: unknown[] }>('/ebsn/api/order/list')).orders).toEqual([]);
  }
  expect(await cards(owner)).toEqual([card]);
  const visitor = shop.caller('rosmarino');
  expect((await visitor.get('/ebsn/api/payment-type/list-auth?payment_type_id=113')).http).toBe(419);
});

test('when the copy of the data is taken along, then it names the card without the gateway’s tokens', async () => {
  const caller = await newShopper();
  await keep(caller, '4111111111111111');
  const { text } = await caller.get('/profile/privacy/dati.json');
  const { sections } = JSON.parse(text) as { sections: { name: string; entries: unknown[] }[] };
  const { entries } = sections.find(({ name }) => name === 'cards')!;
  expect(entries).toEqual([
    {
      gateway: 'test',
      first6: '411111',
      last4: '1111',
      card_type: 'visa',
      expiry: '2040-12',
      is_default: true,
      created_at: expect.any(String) as string,
    },
  ]);
});

describe('paying another order with a saved card', () => {
  const change = (caller: Caller, orderId: number, authId: number | null) =>
    caller.post<Bought>('/ebsn/api/order/modify-payment-type', {
      order_id: orderId,
      payment_type_id: 113,
      user_payment_auth_id: authId,
    });

  /** A shopper with a saved card and a filled basket. */
  async function withCard(number = '4111111111111111') {
    const caller = await newShopper();
    await keep(caller, number);
    const [card] = await cards(caller);
    await readyToBuy(caller);
    return { caller, authId: card!.user_payment_auth_id };
  }

  test('[ORD-16] an order that is paid at the door gets the card’s payment at once; a repeat charges nothing more', async () => {
    const { caller, authId } = await withCard();
    const { orderId } = dataOf(await buyAs(caller, 2));
    expect(dataOf(await change(caller, orderId, authId))).toEqual({ orderId, orderStatusId: 3 });
    const { grossTotal, payment } = await orderOf(caller, orderId);
    expect(payment).toMatchObject({ transactionState: 2 });
    expect(payment.blocked).toBeGreaterThanOrEqual(grossTotal);
    expect((await change(caller, orderId, authId)).response.errorsMessage).toMatchObject([
      { code: 'ORDER_PAYMENT_SAME' },
    ]);
    expect((await orderOf(caller, orderId)).payment.blocked).toBe(payment.blocked);
  });

  test('[ORD-15] an order whose payment failed is placed with the card', async () => {
    const { caller, authId } = await withCard();
    const { orderId, redirectUrl = '' } = dataOf(await buyAs(caller, 12));
    await press(caller, redirectUrl, { number: '4000000000000002' });
    expect((await orderOf(caller, orderId)).orderStatusId).toBe(2);
    expect(dataOf(await change(caller, orderId, authId))).toEqual({ orderId, orderStatusId: 3 });
  });

  test('without a card, or with another shopper’s, the call is refused at its field and the order stays', async () => {
    const { caller } = await withCard();
    const stranger = await withCard();
    const { orderId } = dataOf(await buyAs(caller, 2));
    // the job of the confirmation adds the terms
    await expect.poll(async () => (await orderOf(caller, orderId)).papers).toContain('terms');
    const before = await orderOf(caller, orderId);
    for (const authId of [null, stranger.authId, 2_000_000_000])
      expect((await change(caller, orderId, authId)).response.errorsMessage).toMatchObject([
        { code: 'PAYMENT_AUTH_UNKNOWN', field: 'user_payment_auth_id' },
      ]);
    expect(await orderOf(caller, orderId)).toEqual(before);
  });
});
