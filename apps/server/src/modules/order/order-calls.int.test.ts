import type { OrderSummary } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../testing/at-places.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../testing/shops/staff-shop.ts';

const paths = {
  all: '/ebsn/api/order/list',
  ofAddresses: '/ebsn/api/order/list-for-all-user-shipping-addresses',
  ofPerson: '/ebsn/api/order/list-for-all-person-orders',
  toPay: '/ebsn/api/order/list-retry-payment',
};
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

const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

const type = (line: string) => staff.type(line);

async function newcomer(brand = 'rosmarino') {
  const caller = shop.caller(brand);
  const { email } = await registerShopper(caller);
  return { caller, email };
}

/** Buys at a home (2) or store (3); answers the order's number. */
async function buy(caller: Caller, addressTypeId: 2 | 3 = 2, paymentTypeId = 2): Promise<number> {
  await fillBasket(caller, { addressTypeId });
  return dataOf(await buyAs(caller, paymentTypeId)).orderId;
}

const idsOf = async (caller: Caller, path: string) => {
  const { data } = await caller.get<{ orders: OrderSummary[] }>(path);
  return data.orders.map(({ orderId }) => orderId);
};

interface Note {
  noteId: number;
  note: string;
}
const add = (caller: Caller, order_id: number, note: string) =>
  caller.post<Note>('/ebsn/api/note/order/add', { order_id, note });
const update = (caller: Caller, note_id: number, note: string) =>
  caller.post<Note>('/ebsn/api/note/order/update', { note_id, note });
const list = (caller: Caller, orderId: number) =>
  caller.get<{ notes: Note[]; canAdd: boolean }>(`/ebsn/api/note/list?order_id=${orderId}`);

describe('notes of an order', () => {
  test('[ORD-17] [ORD-18] [ORD-19] a shopper adds and changes notes until the store takes the order over, and staff read them', async () => {
    const { caller } = await newcomer();
    const orderId = await buy(caller);
    const added = await add(caller, orderId, ' Citofono rotto: chiamate ');
    expect(added.data).toMatchObject({ note: 'Citofono rotto: chiamate' });
    await update(caller, added.data.noteId, 'Citofono riparato');
    expect((await list(caller, orderId)).data).toMatchObject({
      notes: [{ noteId: added.data.noteId, note: 'Citofono riparato' }],
      canAdd: true,
    });
    expect(await type(`order ${orderId} --brand rosmarino`)).toContain('note: Citofono riparato');

    await type(`order ${orderId} advance --brand rosmarino`);
    expect(codeOf(await add(caller, orderId, 'Tardi'))).toBe('ORDER_NOTE_TOO_LATE');
    expect(codeOf(await update(caller, added.data.noteId, 'Tardi'))).toBe('ORDER_NOTE_TOO_LATE');
    expect((await list(caller, orderId)).data).toMatchObject({
      notes: [{ note: 'Citofono riparato' }],
      canAdd: false,
    });
  });

  test('[ORD-09] a note has one to 1000 characters, and the refusal names the field', async () => {
    const { caller } = await newcomer();
    const orderId = await buy(caller);
    expect(codeOf(await add(caller, orderId, 'è'.repeat(1000)))).toBeUndefined();
    for (const [note, code] of [
      ['è'.repeat(1001), 'NOTE_TOO_LONG'],
      [' \n ', 'NOTE_EMPTY'],
    ] as const) {
      const refused = await add(caller, orderId, note);
      expect(refused.response.errorsMessage[0]).toMatchObject({ code, field: 'note' });
    }
    expect((await list(caller, orderId)).data.notes).toHaveLength(1);
  });

  test('when thirty notes are added at once, then twenty are kept', async () => {
    const { caller } = await newcomer();
    const orderId = await buy(caller);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => add(caller, orderId, `Nota ${n}`)),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'ORDER_NOTES_TOO_MANY')).toHaveLength(10);
    expect((await list(caller, orderId)).data).toMatchObject({ canAdd: false });
  });

  test('[IDE-12] another shopper, a visitor and another brand neither read nor write them', async () => {
    const { caller } = await newcomer();
    const orderId = await buy(caller);
    const { noteId } = (await add(caller, orderId, 'Mia')).data;
    for (const { caller: other } of [await newcomer(), await newcomer('ponte')])
      for (const answer of [
        await list(other, orderId),
        await add(other, orderId, 'x'),
        await update(other, noteId, 'x'),
      ])
        expect(codeOf(answer)).toBe('ORDER_NOT_FOUND');
    const visitor = shop.caller('rosmarino');
    expect((await add(visitor, orderId, 'x')).http).toBe(419);
    expect((await list(caller, orderId)).data.notes).toMatchObject([{ note: 'Mia' }]);
  });
});

test('[ORD-20] the list of all addresses has the orders to homes, and not those of a store', async () => {
  const { caller } = await newcomer();
  const atHome = await buy(caller, 2);
  const atStore = await buy(caller, 3);
  expect(await idsOf(caller, paths.all)).toEqual([atStore, atHome]);
  expect(await idsOf(caller, paths.ofAddresses)).toEqual([atHome]);
  expect(await idsOf(caller, `${paths.ofAddresses}?from_gross_total=100000`)).toEqual([]);
});

test('[ORD-21] [IDE-08] a master account lists the orders of its accounts, and no other account does', async () => {
  const [master, member, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  const own = await buy(master.caller);
  const ofMember = await buy(member.caller);
  await buy(stranger.caller);
  const path = paths.ofPerson;
  expect(await type(`customer master ${member.email} ${master.email} --brand rosmarino`)).toContain(
    'belongs to',
  );
  // a plain account sees its own orders only
  expect(await idsOf(master.caller, path)).toEqual([own]);
  await type(`customer groups ${master.email} --type 1 --brand rosmarino`);
  expect(await idsOf(master.caller, path)).toEqual([ofMember, own]);
  expect(await idsOf(member.caller, path)).toEqual([ofMember]);
  await type(`customer master ${member.email} none --brand rosmarino`);
  expect(await idsOf(master.caller, path)).toEqual([own]);
  expect(await type(`customer master ${member.email} nobody@example.it --brand rosmarino`)).toContain(
    'has no shopper',
  );
  expect(await type(`customer master ${member.email} ${member.email} --brand rosmarino`)).toContain(
    'has no shopper',
  );
});

test('[ORD-22] the orders whose payment can be retried are listed until they are paid, cancelled or too late', async () => {
  const { caller } = await newcomer();
  await buy(caller, 2);
  const unpaid = await buy(caller, 2, 12);
  expect(await idsOf(caller, paths.toPay)).toEqual([unpaid]);
  expect(await idsOf((await newcomer()).caller, paths.toPay)).toEqual([]);
  shop.clock.instant = new Date(Date.now() + 3 * 60 * 60_000);
  expect(await idsOf(caller, paths.toPay)).toEqual([]);
  shop.clock.instant = new Date();
  await caller.post('/ebsn/api/order/delete', { order_id: unpaid });
  expect(await idsOf(caller, paths.toPay)).toEqual([]);
});
