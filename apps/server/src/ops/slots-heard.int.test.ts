import type { BrandStore, Cart, DataOf, contract } from '@bottega/contract';
import { readConfig } from '@bottega/server/config/config';
import { makeBuyers } from '../../testing/builders/buyers.ts';
import { runningApp, type Caller, type RunningApp } from '../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

type Days = DataOf<typeof contract.cart.listTimeslots>;
type Slot = Days['days'][number]['timeslots'][number];

let running: RunningApp;
let staff: Shop;
let admin: pg.Client;
let shopper: Caller;

beforeAll(async () => {
  running = await runningApp();
  staff = await openShop(readConfig({ DATABASE_URL: running.adminUrl }));
  admin = new pg.Client({ connectionString: running.adminUrl });
  await admin.connect();
  const [buyer] = await makeBuyers(admin, { tenantId: 1, postalcode: '00184', count: 1 });
  shopper = running.caller('rosmarino');
  shopper.cookies.set('X-Ebsn-Session', buyer!.session);
  await shopper.post('/ebsn/api/user-address/select', { address_id: buyer!.addressId, address_type: 2 });
});
afterAll(async () => {
  await admin.end();
  await staff.close();
  await running.close();
});

async function type(words: string): Promise<number> {
  const command = parseCommand(`slots ${words} --brand rosmarino`.split(' '));
  if ('problem' in command) throw new Error(command.problem);
  return runCommand(staff, command, () => {});
}
const days = async (): Promise<Days['days']> =>
  (await shopper.get<Days>('/ebsn/api/timeslot/list')).data.days;
const slotOf = async (timeslotId: number): Promise<Slot | undefined> =>
  (await days()).flatMap(({ timeslots }) => timeslots).find((slot) => slot.timeslotId === timeslotId);
const held = async (): Promise<number> =>
  (await shopper.get<Cart>('/ebsn/api/cart/view')).data.timeslot.timeslotId;

test('when staff change a slot, then the next answer of the running shop shows the change', async () => {
  const [{ timeslotId }] = (await days())[2]!.timeslots as [Slot];
  expect(await slotOf(timeslotId)).toMatchObject({ status: 'empty' });
  expect(await type(`set-capacity ${timeslotId} --orders 0`)).toBe(0);
  expect(await slotOf(timeslotId)).toMatchObject({ status: 'full' });
  expect(await type(`set-capacity ${timeslotId} --orders 9 --kg 0`)).toBe(0);
  expect(await slotOf(timeslotId)).toMatchObject({ status: 'full' });
  expect(await type(`set-capacity ${timeslotId} --kg none`)).toBe(0);
  expect(await slotOf(timeslotId)).toMatchObject({ status: 'empty' });

  await shopper.get(`/ebsn/api/timeslot/select?timeslot_id=${timeslotId}`);
  expect(await held()).toBe(timeslotId);
  expect(await type(`close ${timeslotId}`)).toBe(0);
  expect(await slotOf(timeslotId)).toBeUndefined();
  expect(await held()).toBe(0);
  expect(await type(`open ${timeslotId}`)).toBe(0);
  expect(await slotOf(timeslotId)).toMatchObject({ status: 'empty', selected: false });
});

test('when staff close a day of a store, then its first slot is on another day until the day opens again', async () => {
  const stores = async (): Promise<BrandStore[]> =>
    (await shopper.get<{ stores: BrandStore[] }>('/ebsn/api/store/list')).data.stores;
  const dayOf = (list: BrandStore[], storeId: number): string | undefined =>
    list.find((store) => store.storeId === storeId)?.deliveryServices.find(({ firstSlot }) => firstSlot)
      ?.firstSlot?.date;
  const before = await stores();
  const { storeId } = before.find((store) => dayOf(before, store.storeId) !== undefined)!;
  const first = dayOf(before, storeId)!;
  expect(await type(`close ${first} --store ${storeId}`)).toBe(0);
  expect(dayOf(await stores(), storeId)).not.toBe(first);
  expect(await type(`open ${first} --store ${storeId}`)).toBe(0);
  expect(dayOf(await stores(), storeId)).toBe(first);
});
