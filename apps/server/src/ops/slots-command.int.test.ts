import { readConfig } from '@bottega/server/config/config';
import { makeBuyer } from '../../testing/builders/cart.ts';
import { makeProduct } from '../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../testing/builders/fulfilment.ts';
import { makePurchase } from '../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTimeslots } from '../modules/fulfilment/index.ts';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';
import { testGateways } from '../../testing/test-gateways.ts';

let brands: BrandDatabases;
let shop: Shop;
let orderId: number;
let slot: number;
const day = '2030-05-07';
const cutOff = new Date('2030-05-06T12:00:00Z');

beforeAll(async () => {
  brands = await brandDatabases();
  const gateways = testGateways(() => brands.db);
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  slot = await makeTimeslot(brands.db, { date: day, cutOff });
  const productId = await makeProduct(brands.db, { name: 'Pane', listCents: 250 });
  const lines = [{ productId, quantity: 2 }];
  ({
    purchase: { orderId },
  } = await makePurchase(brands.db, { timeslotId: slot, gateways, lines }));
  await makeBuyer(brands.db, { timeslotId: slot, lines });
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(words: string): Promise<{ code: number; output: string }> {
  const command = parseCommand(`slots ${words}`.split(' '));
  if ('problem' in command) return { code: -1, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

test('the command list shows the held and booked places of a brand’s own slots', async () => {
  const { code, output } = await type(`list --brand rosmarino --from ${day} --to ${day}`);
  expect([code, output]).toEqual([0, expect.stringContaining('orders 2/10 (1 held, 1 booked)')]);
  expect((await type(`list --brand ponte --from ${day}`)).output).toContain('no slots');
  expect((await type(`list --brand rosmarino --zone 9 --from ${day}`)).output).toContain('no slots');
});

test('when a capacity is below the taken places, then it is refused; an equal one or none is set', async () => {
  const limits = () =>
    brands.db.row('select capacity, line_capacity, gram_capacity from timeslot where timeslot_id = $1', [
      slot,
    ]);
  const before = await limits();
  for (const option of ['--orders 1', '--lines 1', '--kg 0.001', '--orders 5 --kg 0'])
    expect(await type(`set-capacity ${slot} --brand rosmarino ${option}`)).toEqual({
      code: 1,
      output: expect.stringContaining('nothing was changed'),
    });
  expect(await limits()).toEqual(before);
  expect(await type(`set-capacity ${slot} --brand rosmarino --orders 2 --lines 2 --kg 40.5`)).toMatchObject({
    code: 0,
  });
  expect(await limits()).toEqual({ capacity: 2, line_capacity: 2, gram_capacity: 40_500 });
  expect(await type(`set-capacity ${slot} --brand rosmarino --lines none --kg none`)).toMatchObject({
    code: 0,
  });
  expect(await limits()).toEqual({ capacity: 2, line_capacity: null, gram_capacity: null });
  expect(await type(`set-capacity ${slot} --brand ponte --orders 9`)).toEqual({
    code: 1,
    output: `Ponte has no slot ${slot}.`,
  });
});

test.each([
  ['places', 'timeslot set taken = taken - 1', 'timeslot set taken = taken + 1'],
  ['lines', 'timeslot set lines_taken = lines_taken + 1', 'timeslot set lines_taken = lines_taken - 1'],
  ['grams', 'timeslot set grams_taken = grams_taken + 1', 'timeslot set grams_taken = grams_taken - 1'],
  // a cancelled order that still has its booking
  ['orders', 'sales_order set status_id = 10', 'sales_order set status_id = 3'],
])(
  'when the %s of a slot differ from its holds and bookings, then the command ledger names the slot',
  async (_, wrong, right) => {
    const recount = () => type(`ledger --brand rosmarino --from ${day} --to ${day}`);
    const change = (what: string) => brands.db.rows(`update ${what} where timeslot_id = $1`, [slot]);
    expect(await recount()).toMatchObject({ code: 0, output: expect.stringContaining('2 places taken') });
    await change(wrong);
    expect(await recount()).toMatchObject({ code: 1, output: expect.stringContaining(`slot ${slot}: says`) });
    await change(right);
    expect(await recount()).toMatchObject({ code: 0 });
  },
);

test('when a day is closed, then baskets lose their slots, orders stay and are named, and no slot opens until the day opens again', async () => {
  await brands.db.rows(`update zone set bands = $1`, [
    JSON.stringify([
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        begin: '20:00',
        end: '22:00',
        capacity: 5,
        feeCents: 0,
        cutOffMinutes: 60,
      },
    ]),
  ]);
  const opened = () => generateTimeslots(brands.db, new Date(`${day}T04:00:00Z`), 1);
  const { output } = await type(`close ${day} --brand rosmarino`);
  expect(output).toContain('1 slot closed; 1 baskets lost their place');
  expect(output).toContain(`1 order stands all the same, to be delivered or cancelled: ${orderId}`);
  expect(await opened()).toBe(0);
  expect((await type(`list --brand rosmarino --from ${day} --to ${day}`)).output).toMatch(
    /\(0 held, 1 booked\).*closed/,
  );
  expect((await type(`ledger --brand rosmarino --from ${day} --to ${day}`)).code).toBe(0);
  expect((await type(`open ${day} --brand rosmarino`)).output).toContain('is open again: 1 slots');
  expect(await opened()).toBe(1);
});

test('when a store was closed separately, then it stays closed after the brand opens, and the brand after the store opens', async () => {
  const other = '2030-05-08';
  const id = await makeTimeslot(brands.db, { date: other, cutOff });
  const open = async () =>
    (await brands.db.row<{ open: boolean }>('select open from timeslot where timeslot_id = $1', [id]))!.open;
  const both = async (act: string) => [
    await type(`${act} ${other} --brand rosmarino --store 1`),
    await type(`${act} ${other} --brand rosmarino`),
  ];
  await both('close');
  expect((await type(`open ${other} --brand rosmarino`)).output).toContain(
    'still closed by themselves: stores 1',
  );
  expect(await open()).toBe(false);
  await both('close');
  expect((await type(`open ${other} --brand rosmarino --store 1`)).output).toContain('stays closed');
  expect(await open()).toBe(false);
  await both('open');
  expect(await open()).toBe(true);
});

test.each(['close', 'open'])(
  'when %s names a store that the brand does not have, then the message says so and nothing changes',
  async (act) => {
    expect(await type(`${act} 2030-05-09 --brand rosmarino --store 99`)).toEqual({
      code: 1,
      output: 'Rosmarino has no store 99.',
    });
    expect(await brands.db.rows(`select from closed_day where date = '2030-05-09'`)).toEqual([]);
  },
);

test('one slot can be closed and opened again', async () => {
  expect((await type(`close ${slot} --brand rosmarino`)).output).toContain(`Slot ${slot} is closed.`);
  expect(await type(`open ${slot} --brand rosmarino`)).toEqual({
    code: 0,
    output: `Slot ${slot} is open again.`,
  });
  for (const act of ['close', 'open'])
    for (const [brand, name, id] of [
      ['rosmarino', 'Rosmarino', 2_000_000],
      ['ponte', 'Ponte', slot],
    ])
      expect(await type(`${act} ${id} --brand ${brand}`)).toEqual({
        code: 1,
        output: `${name} has no slot ${id}.`,
      });
});

test.each([
  ['list', 'Which brand?'],
  ['shut 1 --brand b', 'is none of list'],
  ['list --brand b --from 2026-02-30', '"2026-02-30" is no day'],
  ['list --brand b --orders 4', '--orders is no option of slots list'],
  ['set-capacity 1 --brand b', 'Change what?'],
  ['set-capacity x --brand b --orders 4', '"x" is no slot number'],
  ['set-capacity 1 --brand b --orders -4', ''],
  ['close soon --brand b', 'neither a slot number nor a day'],
  ['close 1 --brand b --store 2', '--store goes with a day'],
])('"%s" is refused with the reason', async (words, problem) => {
  const { code, output } = await type(words);
  expect(code).toBe(-1);
  expect(output).toContain(problem);
});
