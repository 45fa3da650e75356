import type { Cart, DataOf, ProductsData, contract } from '@bottega/contract';
import { makeBuyers } from '../../../../testing/builders/buyers.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Days = DataOf<typeof contract.cart.listTimeslots>;

/** Both demo brands serve the postal code 00184. */
const postalcode = '00184';
let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const brands = [
  { brand: 'rosmarino', tenantId: 1, other: 2 },
  { brand: 'ponte', tenantId: 2, other: 1 },
];

interface Shopper {
  caller: Caller;
  addressId: number;
}

/** Logged-in shoppers with an address, which is selected unless `choosing` is false. */
async function shoppers(
  brand: string,
  tenantId: number,
  count: number,
  choosing = true,
  at = shop,
): Promise<Shopper[]> {
  const buyers = await makeBuyers(admin, { tenantId, postalcode, count });
  return Promise.all(
    buyers.map(async ({ session, addressId }) => {
      const caller = at.caller(brand);
      caller.cookies.set('X-Ebsn-Session', session);
      if (choosing) await selectAddress(caller, addressId);
      return { caller, addressId };
    }),
  );
}

const selectAddress = (caller: Caller, addressId: number): Promise<Answered<Cart>> =>
  caller.post<Cart>('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
const list = (caller: Caller): Promise<Answered<Days>> => caller.get<Days>('/ebsn/api/timeslot/list');
const choose = (
  caller: Caller,
  slot: { timeslotId: number | string; date?: string },
): Promise<Answered<Cart>> => {
  const day = slot.date === undefined ? '' : `&sel_date=${slot.date}`;
  return caller.get<Cart>(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}${day}`);
};
const held = async (caller: Caller): Promise<number> =>
  (await caller.get<Cart>('/ebsn/api/cart/view')).data.timeslot.timeslotId;
const codeOf = ({ response }: Answered<unknown>): string | undefined =>
  (response.errorsMessage[0] as { code?: string } | undefined)?.code;
interface Bookable {
  timeslotId: number;
  date: string;
}
const bookable = (days: Days): Bookable[] =>
  days.days.flatMap(({ dateIso: date, timeslots }) =>
    timeslots.filter(({ status }) => status !== 'full').map((slot) => ({ ...slot, date })),
  );

/** One piece of a product without options, promo choice or age check. */
async function somethingPlain(caller: Caller): Promise<{ productId: number; quantity: number }> {
  const { data } = await caller.get<ProductsData>('/ebsn/api/products?page_size=100');
  const plain = data.products.find(
    ({ productInfos: infos, selectOptions, warehousePromo, available }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      infos['QTY_MULT'] === '1' &&
      !('ADULTS_ONLY' in infos) &&
      selectOptions.length === 0 &&
      !warehousePromo &&
      available > 0,
  );
  return { productId: plain!.productId, quantity: 1 };
}

/** Adds a product, so that the chosen slot is held. */
async function addSomething(caller: Caller): Promise<void> {
  const items = [await somethingPlain(caller)];
  expect(codeOf(await caller.post('/ebsn/api/cart/add', { items }))).toBeUndefined();
}

describe.each(brands)('slots of $brand', ({ brand, tenantId, other }) => {
  test('[FUL-32] [FUL-33] [FUL-62] [FUL-64] days list their active slots, and the chosen slot is marked', async () => {
    const [{ caller }] = (await shoppers(brand, tenantId, 1)) as [Shopper];
    const before = await list(caller);
    expect(before.user.userId).toBeGreaterThan(0);
    const slots = before.data.days.flatMap(({ timeslots }) => timeslots);
    expect(slots.length).toBeGreaterThan(5);
    for (const slot of slots) {
      expect(slot).toMatchObject({ active: 1, selected: false });
      expect(['empty', 'intermediate', 'full']).toContain(slot.status);
    }
    expect(before.data.days.map(({ dateIso }) => dateIso)).toEqual(
      before.data.days.map(({ dateIso }) => dateIso).sort(),
    );
    const wanted = bookable(before.data).at(-1)!;
    expect((await choose(caller, wanted)).data.timeslot).toMatchObject({
      timeslotId: wanted.timeslotId,
      date: wanted.date,
    });
    const after = (await list(caller)).data.days;
    expect(after.filter(({ selected }) => selected).map(({ dateIso }) => dateIso)).toEqual([wanted.date]);
    expect(after.flatMap(({ timeslots }) => timeslots).filter(({ selected }) => selected)).toMatchObject([
      { timeslotId: wanted.timeslotId },
    ]);
  });

  test('[FUL-35] when a slot fills up before the choice, then it is refused in Italian, shown as full, and the old hold stays', async () => {
    const [late, prompt] = (await shoppers(brand, tenantId, 2)) as [Shopper, Shopper];
    const [own, last] = bookable((await list(late.caller)).data).slice(0, 2) as [Bookable, Bookable];
    await choose(late.caller, own);
    await admin.query('update timeslot set capacity = taken + 1 where tenant_id = $1 and timeslot_id = $2', [
      tenantId,
      last.timeslotId,
    ]);
    expect(codeOf(await choose(prompt.caller, last))).toBeUndefined();
    await addSomething(prompt.caller);
    const refused = await choose(late.caller, last);
    expect([refused.http, codeOf(refused)]).toEqual([200, 'TIMESLOT_FULL']);
    expect(refused.response.errors[0]?.error).toMatch(/^Questa fascia si è appena riempita/);
    expect(await held(late.caller)).toBe(own.timeslotId);
    const shown = (await list(late.caller)).data.days
      .flatMap(({ timeslots }) => timeslots)
      .find(({ timeslotId }) => timeslotId === last.timeslotId);
    expect(shown).toMatchObject({ status: 'full', active: 1 });
  });

  test('a slot can be chosen until one second before its cut-off, and neither chosen nor bought from the cut-off on', async () => {
    const [late, prompt] = (await shoppers(brand, tenantId, 2)) as [Shopper, Shopper];
    const slot = bookable((await list(late.caller)).data)[0]!;
    const cutOff = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
    await admin.query('update timeslot set cut_off = $3 where tenant_id = $1 and timeslot_id = $2', [
      tenantId,
      slot.timeslotId,
      cutOff,
    ]);
    const listed = async (): Promise<boolean> =>
      bookable((await list(late.caller)).data).some(({ timeslotId }) => timeslotId === slot.timeslotId);
    try {
      shop.clock.instant = new Date(cutOff.getTime() - 1000);
      expect(await listed()).toBe(true);
      expect(codeOf(await choose(prompt.caller, slot))).toBeUndefined();
      await addSomething(prompt.caller);
      shop.clock.instant = cutOff;
      expect(codeOf(await choose(late.caller, slot))).toBe('TIMESLOT_PAST_CUT_OFF');
      expect(await listed()).toBe(false);
      expect(await held(late.caller)).toBe(0);
      expect(codeOf(await prompt.caller.post('/ebsn/api/checkout/prepare', {}))).toBe(
        'TIMESLOT_PAST_CUT_OFF',
      );
    } finally {
      shop.clock.instant = undefined as unknown as Date;
    }
  });

  test('when slot or day is unknown, foreign or malformed, then the choice is refused in Italian and the hold is unchanged', async () => {
    const [{ caller }] = (await shoppers(brand, tenantId, 1)) as [Shopper];
    const own = bookable((await list(caller)).data)[0]!;
    await choose(caller, own);
    const slotOf = async (sql: string): Promise<number> =>
      (await admin.query<{ id: number }>(`select min(timeslot_id)::int as id from timeslot where ${sql}`))
        .rows[0]!.id;
    const zone = `(select zone_id from timeslot where tenant_id = ${tenantId} and timeslot_id = ${own.timeslotId})`;
    const elsewhere = await slotOf(`tenant_id = ${tenantId} and zone_id <> ${zone} and cut_off > now()`);
    const foreign = await slotOf(
      `tenant_id = ${other} and cut_off > now()
       and timeslot_id not in (select timeslot_id from timeslot where tenant_id = ${tenantId})`,
    );
    for (const timeslotId of [elsewhere, foreign, 2_000_000_000])
      expect(codeOf(await choose(caller, { timeslotId }))).toBe('TIMESLOT_NOT_FOUND');
    for (const timeslotId of ['0', '-1', '1.5', 'x', '2147483648', '9'.repeat(30), '%00', ''])
      expect(codeOf(await choose(caller, { timeslotId }))).toBe('INVALID_INPUT');
    for (const date of ['oggi', '2030-1-1', '2030-01-01T00:00', '%00'])
      expect(codeOf(await choose(caller, { ...own, date }))).toBe('INVALID_INPUT');
    for (const date of ['2030-02-30', '2030-13-45', '0000-00-00', '0000-01-01', '9999-12-31', '2020-01-01']) {
      const refused = await choose(caller, { ...own, date });
      expect([refused.http, codeOf(refused)]).toEqual([404, 'TIMESLOT_NOT_FOUND']);
      expect(refused.response.errors[0]?.error).toMatch(/^Questa fascia oraria non c'è più/);
    }
    expect(await held(caller)).toBe(own.timeslotId);
  });

  test('a foreign address is not found, and the slot of its owner isn’t shown', async () => {
    const [first, two] = (await shoppers(brand, tenantId, 2)) as [Shopper, Shopper];
    const [foreign] = await makeBuyers(admin, { tenantId: other, postalcode, count: 1 });
    const slot = bookable((await list(first.caller)).data)[0]!;
    await choose(first.caller, slot);
    for (const addressId of [first.addressId, foreign!.addressId])
      expect(codeOf(await selectAddress(two.caller, addressId))).toBe('ADDRESS_NOT_FOUND');
    expect((await list(two.caller)).data.days.some(({ selected }) => selected)).toBe(false);
    expect(codeOf(await two.caller.post('/ebsn/api/timeslot/extend', {}))).toBe('TIMESLOT_REQUIRED');
    expect(await held(first.caller)).toBe(slot.timeslotId);
  });
});

test('[FUL-63] a visitor sees no days; Ponte asks for a log-in, Rosmarino for an address', async () => {
  for (const [brand, code] of [
    ['ponte', 'LOGIN_REQUIRED'],
    ['rosmarino', 'ADDRESS_REQUIRED'],
  ] as const) {
    const visitor = shop.caller(brand);
    const listed = await list(visitor);
    expect([listed.user.userId, listed.data.days]).toEqual([-1, []]);
    expect(codeOf(await choose(visitor, { timeslotId: 1 }))).toBe(code);
    expect(codeOf(await visitor.post('/ebsn/api/timeslot/extend', {}))).toBe(
      brand === 'ponte' ? code : 'TIMESLOT_REQUIRED',
    );
  }
});

describe.each([true, false])('[TEN-13] when bypassTimeslotAssignment is %s', (bypass) => {
  let assigning: RunningApp;
  beforeAll(async () => {
    const settings = { autoAssignTimeslot: true, bypassTimeslotAssignment: bypass };
    assigning = await runningApp({
      database: shop.database,
      brands: { rosmarino: settings, ponte: settings },
    });
  });
  afterAll(() => assigning.close());

  test.each(brands)(
    'then an assigned slot of $brand counts as chosen only if that is true',
    async ({ brand, tenantId }) => {
      const [{ caller, addressId }] = (await shoppers(brand, tenantId, 1, false, assigning)) as [Shopper];
      const { data: config } = await caller.get<{ bypassTimeslotAssignment: boolean }>(
        '/ebsn/api/brand/settings',
      );
      expect(config.bypassTimeslotAssignment).toBe(bypass);
      const { timeslot } = (await selectAddress(caller, addressId)).data;
      expect(timeslot).toMatchObject({ autoAssigned: true });
      const items = [await somethingPlain(caller)];
      const added = codeOf(await caller.post('/ebsn/api/cart/add', { items }));
      // Rosmarino allows adds before a slot is chosen
      expect(added).toBe(brand === 'ponte' && !bypass ? 'TIMESLOT_REQUIRED' : undefined);
      const prepared = codeOf(await caller.post('/ebsn/api/checkout/prepare', {}));
      // one product is below the minimum order, and no other problem is left
      const missing = brand === 'ponte' ? 'CART_EMPTY' : 'TIMESLOT_REQUIRED';
      expect(prepared).toBe(bypass ? 'MIN_ORDER' : missing);
      // the shopper's own choice of the same slot always counts
      expect((await choose(caller, timeslot)).data.timeslot).toMatchObject({ autoAssigned: false });
      expect(codeOf(await caller.post('/ebsn/api/cart/add', { items }))).toBeUndefined();
      expect(codeOf(await caller.post('/ebsn/api/checkout/prepare', {}))).toBe('MIN_ORDER');
    },
  );
});
