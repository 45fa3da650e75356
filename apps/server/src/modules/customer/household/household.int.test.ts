import { PassThrough } from 'node:stream';
import type { Cart, contract, DataOf, Product, ProductsData } from '@bottega/contract';
import { markFor, type Household } from '@bottega/domain/catalog';
import { createTexts, householdConsent, textVersion } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { createLog } from '../../../platform/log.ts';

type Kept = DataOf<(typeof contract)['customer']['viewHousehold']>;

let shop: RunningApp;
let owner: pg.Client;
const logged: string[] = [];
beforeAll(async () => {
  const into = new PassThrough().on('data', (line: Buffer) => logged.push(line.toString()));
  shop = await runningApp({ log: createLog('debug', into) });
  owner = new pg.Client(shop.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const path = '/ebsn/api/customer/household';
const deletion = '/ebsn/api/customer/household/delete';
const sentences = (brand: string) => householdConsent(createTexts(brandTexts[brand]).t);
const versionOf = (brand: string) => textVersion(sentences(brand));

async function newcomer(brand = 'rosmarino'): Promise<Caller> {
  const caller = shop.caller(brand);
  const registered = await caller.post('/ebsn/api/registration/register_user', {
    email: `casa-${crypto.randomUUID().slice(0, 8)}@example.it`,
    password: 'spesa2026',
    firstName: 'Ada',
    lastName: 'Prova',
    phone: '333 1234567',
    privacyConsent: true,
  });
  expect(registered.response.status).toBe(0);
  return caller;
}

const save = (caller: Caller, household: Household, more: object = {}) =>
  caller.post<Kept>(path, { ...household, consent: true, textVersion: versionOf('rosmarino'), ...more });
const savedOf = async (caller: Caller) => (await caller.get<Kept>(path)).data;
const rows = async () =>
  (await owner.query<Record<string, unknown>>('select * from household order by consented_at')).rows;
const codesOf = (answer: { response: { errorsMessage: unknown[] } }) =>
  answer.response.errorsMessage.map((message) => {
    const { code, field } = message as { code: string; field?: string };
    return [code, field];
  });

const none = { allergens: [], diets: [] };
const milk = { allergens: ['milk'], diets: [] } as const;

test('when a visitor reads, saves or deletes a household, then the call is refused and nothing is kept', async () => {
  const visitor = shop.caller('rosmarino');
  for (const answer of [await visitor.get(path), await save(visitor, milk), await visitor.post(deletion, {})])
    expect([answer.http, codesOf(answer)]).toEqual([419, [['SESSION_EXPIRED', undefined]]]);
  expect(await rows()).toEqual([]);
});

test('when a shopper agrees, then the household is kept with time and wording, for this shopper and brand alone', async () => {
  const ada = await newcomer();
  const before = Date.now();
  const saved = await save(ada, { allergens: ['nuts', 'milk', 'nuts'], diets: ['vegetarian'] });
  expect(saved.data).toMatchObject({ allergens: ['milk', 'nuts'], diets: ['vegetarian'] });
  expect(await savedOf(ada)).toEqual(saved.data);
  expect(Date.parse(saved.data.consentedAt!)).toBeGreaterThanOrEqual(before);
  expect(await rows()).toMatchObject([
    { consent_version: versionOf('rosmarino'), consent_text: sentences('rosmarino').join('\n') },
  ]);
  expect(saved.headers['cache-control']).not.toMatch(/public|max-age=[1-9]/);
  expect((await ada.get<Cart>('/ebsn/api/cart/view')).data.user.hasHousehold).toBe(true);

  for (const other of [await newcomer(), await newcomer('ponte')]) {
    expect(await savedOf(other)).toEqual(none);
    await other.post(deletion, {});
    expect((await other.get<Cart>('/ebsn/api/cart/view')).data.user).not.toHaveProperty('hasHousehold');
  }
  expect(await savedOf(ada)).toEqual(saved.data);

  expect((await ada.post<Kept>(deletion, {})).data).toEqual(none);
  expect([await savedOf(ada), await rows()]).toEqual([none, []]);
});

test('when a shopper does not agree, saw another wording, or sends other codes, then the kept household stays as it was', async () => {
  const ada = await newcomer();
  const saved = (await save(ada, milk)).data;
  const wine = { allergens: ['sulphites'], diets: [] } as const;
  expect(codesOf(await save(ada, wine, { consent: false }))).toEqual([
    ['HOUSEHOLD_CONSENT_NEEDED', 'consent'],
  ]);
  expect(codesOf(await save(ada, wine, { textVersion: '00000000' }))).toEqual([
    ['HOUSEHOLD_TEXT_CHANGED', 'consent'],
  ]);
  for (const wrong of [
    { allergens: ['latte'] },
    { allergens: ['milk; drop table household'] },
    { allergens: 'x'.repeat(10_000) },
    { diets: ['carnivore'] },
    { allergens: Array.from({ length: 15 }, () => 'milk') },
    { consent: undefined },
  ]) {
    const { http, response } = await save(ada, wine, wrong);
    expect([http, response.errorsMessage]).toMatchObject([400, [{ code: 'INVALID_INPUT' }]]);
  }
  expect(await savedOf(ada)).toEqual(saved);
  expect((await save(ada, none, { consent: false })).data).toEqual(none);
  expect(await rows()).toEqual([]);
});

async function listed(caller: Caller, query: string): Promise<Product[]> {
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await caller.get<ProductsData>(`/ebsn/api/products?page_size=200&page=${page}&${query}`);
    all.push(...data.products);
    if (page >= data.page.totPages) return all;
  }
}

test.each<[string, Household]>([
  ['milk and nuts', { allergens: ['milk', 'nuts'], diets: [] }],
  ['all groups', { allergens: ['gluten', 'celery', 'soybeans'], diets: ['vegan'] }],
  ['gluten-free and vegetarian food', { allergens: [], diets: ['gluten-free', 'vegetarian'] }],
])(
  'when the household avoids or wants %s, then «suitable» lists exactly the goods whose declared data suit it',
  async (_, household) => {
    const ada = await newcomer();
    await save(ada, household);
    const everything = await listed(ada, '');
    const suitable = await listed(ada, 'suitable=true');
    const idsOf = (products: readonly Product[]) =>
      products.map(({ productId }) => productId).toSorted((a, b) => a - b);
    // the list leaves the details out; they don't matter to the rule
    expect(idsOf(suitable)).toEqual(
      idsOf(everything.filter((product) => markFor(household, product).isSuitable)),
    );
    expect(suitable.length).toBeGreaterThan(10);
    expect(suitable.length).toBeLessThan(everything.length);
    const undeclared = suitable.filter(({ allergens }) => allergens === undefined);
    expect(household.allergens.length > 0 && undeclared.length > 0).toBe(false);
  },
);

test('when goods that suit a household are listed, then the answer is private and no other caller gets it', async () => {
  const ada = await newcomer();
  await save(ada, milk);
  const url = '/ebsn/api/products?q=biscotti&suitable=true';
  const own = await ada.get<ProductsData>(url);
  expect(own.data.page.totItems).toBeGreaterThan(0);
  expect(own.headers['cache-control']).not.toMatch(/public|max-age=[1-9]/);
  for (const other of [
    shop.caller('rosmarino'),
    await newcomer(),
    shop.caller('ponte'),
    await newcomer('ponte'),
  ])
    expect((await other.get<ProductsData>(url)).data).toMatchObject({
      page: { totItems: 0 },
      products: [],
      facets: [],
    });
  expect((await ada.get<ProductsData>(url)).data).toEqual(own.data);
});

test('when a shopper takes all data along, then the household and its consent are in the copy', async () => {
  const ada = await newcomer();
  await save(ada, milk);
  const copy = await ada.get('/profile/privacy/dati.json');
  const { sections } = JSON.parse(copy.text) as { sections: { name: string; entries: object[] }[] };
  expect(sections.find(({ name }) => name === 'household')!.entries).toMatchObject([
    { allergens: ['milk'], diets: [], consent_version: versionOf('rosmarino') },
  ]);
  const page = (await ada.get('/profile/privacy/dati.html')).text;
  for (const words of ['Allergie e diete di casa', 'Consenso dato']) expect(page).toContain(words);
});

test('when households are kept, then their codes are in no line of the log', () => {
  expect(logged.some((line) => line.includes(path))).toBe(true);
  for (const code of ['"milk"', 'sulphites', 'gluten-free', 'soybeans'])
    expect(logged.filter((line) => line.includes(code))).toEqual([]);
});
