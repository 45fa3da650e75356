import type { contract, DataOf, ShoppingList } from '@bottega/contract';
import italian from '../../../../../../packages/texts/src/it/privacy.json' with { type: 'json' };
import pg from 'pg';
import { someProducts } from '../../../../testing/all-products.ts';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { personalData } from '../../../personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Copy = DataOf<typeof contract.identity.personalData>;

/** Columns that lead to a shopper, or look so, and aren't in the copy, with the reason. */
const leftOut: Record<string, string> = {
  push_message: 'says what the mail of the same occasion says',
  account_farewell: 'the address of the last mail, kept for a week after the account is gone',
  attempt: 'hashes of counted attempts',
  staff_account: 'people of the staff, who are no shoppers',
  social_person:
    'what a provider told about a visitor without an account; deleted with the visitor’s session',
  order_confirmation: 'says what the order says, as its paper',
  order_request: 'calls of the shop’s own programs about an order',
  payment_attempt: 'tries at the gateway; the copy has the payment and its movements',
};

let shop: RunningApp;
let admin: pg.Client;
let caller: Caller;
let email: string;
const copies: Record<string, { json: Copy; html: string }> = {};

beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client(shop.superuserUrl);
  await admin.connect();
  for (const brand of ['rosmarino', 'ponte']) {
    caller = shop.caller(brand);
    ({ email } = await registerShopper(caller));
    await furnish();
    const read = async (name: string) => (await caller.get(`/profile/privacy/${name}`)).text;
    copies[brand] = { json: JSON.parse(await read('dati.json')) as Copy, html: await read('dati.html') };
  }
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

async function furnish(): Promise<void> {
  await fillBasket(caller);
  dataOf(await buyAs(caller, 2));
  const [product] = await someProducts(caller, '', { count: 1, isSo: () => true });
  const list = dataOf(
    await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: '<script>alert(1)</script>' }),
  );
  const items = [{ productId: product!.productId, quantity: 1 }];
  dataOf(await caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: list.listId, items }));
  await caller.post('/ebsn/api/cart/add', { items });
  const { user } = await caller.get('/ebsn/api/auth/test');
  await admin.query(
    `insert into gift_certificate (tenant_id, code, description, amount_cents, owner_id, valid_from, valid_to, created_at)
     select tenant_id, 'REGALO' || user_id, 'Un regalo', 500, user_id, '2026-01-01', '2030-01-01', now()
     from shopper where user_id = $1`,
    [user.userId],
  );
}

const tablesOf = () =>
  new Set(personalData.flatMap(({ sections }) => sections.flatMap(({ tables }) => tables)));

test('when a table refers to a shopper, then its rows are in the copy or it is left out for a reason', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid in ('shopper'::regclass, 'sales_order'::regclass)
       and c.conrelid::regclass::text not in ('parking_place', 'slot_hold')
     union select table_name from information_schema.columns
     where table_schema = 'public' and table_name <> 'brand'
       and column_name in ('user_id', 'owner_id', 'email', 'contact_email', 'recipient', 'first_name', 'phone')
       and table_name not in ('store')`,
  );
  const known = tablesOf();
  const missing = rows.map(({ name }) => name).filter((name) => !known.has(name) && !(name in leftOut));
  expect(missing).toEqual([]);
});

test('when a shopper takes the data along, then the file has every section with the rows of the database and no secret', () => {
  for (const { json } of Object.values(copies)) {
    const entries = Object.fromEntries(json.sections.map((section) => [section.name, section.entries]));
    for (const name of [
      'account',
      'consents',
      'sessions',
      'addresses',
      'orders',
      'payments',
      'carts',
      'lists',
      'certificates',
    ])
      expect([name, entries[name]?.length]).not.toEqual([name, 0]);
    expect(entries['account']).toMatchObject([{ last_name: 'Rossi', phone: '3331234567' }]);
    expect(entries['addresses']).toMatchObject([{ address1: expect.stringMatching(/cavour/i) }]);
    expect(entries['orders']).toMatchObject([
      { lines: expect.arrayContaining([expect.objectContaining({ quantity: 2 })]) },
    ]);
    expect(entries['lists']).toMatchObject([{ items: [{ quantity: 1 }] }]);
    expect(JSON.stringify(json)).not.toMatch(/password_hash|token_hash|argon2/);
  }
});

test('when the copy is a page, then it is in the brand’s look, in Italian words, and every text is escaped', () => {
  const words = new Set(
    Object.entries(italian).flatMap(([key, text]) => (key.startsWith('field_') ? [text] : [])),
  );
  const colours = Object.entries(copies).map(([brand, { json, html }]) => {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(?:src|href)="http/);
    expect(html).toContain(`<title>I tuoi dati su ${json.brand}</title>`);
    const labels = [...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label = '']) =>
      label.replaceAll('&#39;', "'"),
    );
    expect([...new Set(labels.filter((label) => !words.has(label)))]).toEqual([]);
    return [brand, /header\{background:(#\w+)/.exec(html)?.[1]];
  });
  expect(colours[0]?.[1]).not.toBe(colours[1]?.[1]);
});

test('when a visitor, another shopper or another brand asks for the files, then they get no data of the shopper', async () => {
  const visitor = await shop.caller('rosmarino').get('/profile/privacy/dati.json');
  expect([visitor.http, visitor.headers['location']]).toEqual([303, '/login?poi=%2Fprofile%2Fprivacy']);
  const other = shop.caller('ponte');
  await registerShopper(other);
  const theirs = await other.get('/profile/privacy/dati.json');
  expect(theirs.text).not.toContain(email);
  expect(theirs.headers['cache-control']).toBe('no-store');
  expect(theirs.headers['content-disposition']).toBe('attachment; filename="ponte-dati.json"');
  const elsewhere = shop.caller('rosmarino');
  for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.get('/profile/privacy/dati.html')).http).toBe(303);
});

test('when a shopper asks for copies without end, then further ones are refused for a while', async () => {
  const answers = [];
  for (let n = 0; n < 22; n += 1) answers.push(await caller.get('/ebsn/api/registration/personal-data'));
  expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(2);
});
