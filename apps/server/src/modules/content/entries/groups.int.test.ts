import type { Cart, ContentFound, ContentPost } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentShop, page, withFolder, type ContentShop } from '../../../../testing/shops/content-shop.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';
import { importContent } from '../import/import-content.ts';

const calls = '/p/wp-json/wp/v2';
const login = 'demo@rosmarino.example';
let shop: ContentShop;
let staff: StaffShop;
let shopper: Caller;
let visitor: Caller;

const audience = (...groups: string[]) => `audience: [${groups.join(', ')}]`;

beforeAll(async () => {
  shop = await contentShop({ brands: { rosmarino: { paymentAudience: { 12: ['segment:12'] } } } });
  staff = await staffShop(shop);
  await shop.put('rosmarino', {
    'pages/tutti.md': page('Per tutti'),
    'pages/novita.md': page('Novità in prova', audience('beta')),
    'pages/azienda.md': page('Spesa in azienda', audience('master')),
    'pages/soci.md': page('Per i soci', audience('legal:3', 'segment:12'), 'Prosecco dei soci.'),
    'slides/tutti.md': page('Tutti', 'slider: home'),
    'slides/soci.md': page('Soci', `slider: home\n${audience('segment:12')}`),
  });
  shopper = shop.caller('rosmarino');
  visitor = shop.caller('rosmarino');
  await shopper.post('/ebsn/api/auth/login', { login, password: 'spesa2026' });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

const groups = (...words: string[]) => staff.type(['customer groups', ...words].join(' '));
const setGroups = (...words: string[]) => groups(login, '--brand', 'rosmarino', ...words);

const read = async <Body>(caller: Caller, url: string): Promise<Body> =>
  JSON.parse(
    (await caller.get(`${calls}/${url}`, { headers: { 'accept-encoding': 'identity' } })).text,
  ) as Body;
const pages = async (caller: Caller) =>
  (await read<ContentPost[]>(caller, 'pages?orderby=slug&order=asc')).map(({ slug }) => slug);

describe('contents for groups of shoppers', () => {
  test.each([
    ['[IDE-09] a beta tester', ['--beta', 'on'], ['--beta', 'off'], 'novita'],
    ['[IDE-08] a master account of type 1', ['--type', '1'], ['--type', '0'], 'azienda'],
    ['[IDE-08] a master account of type 2', ['--type', '2'], ['--type', '3'], 'azienda'],
    ['[IDE-11] who has the legal', ['--legals', '2,3'], ['--legals', 'none'], 'soci'],
    ['[IDE-11] who is in the CRM segment', ['--segments', '12'], ['--segments', '11'], 'soci'],
  ])(
    '%s sees what is for them, and nobody else does, in whatever order they ask',
    async (_, on, off, slug) => {
      await expect.poll(() => pages(visitor)).toEqual(['tutti']);
      expect(await pages(shopper)).toEqual(['tutti']);
      expect(await setGroups(...on)).toContain('has new groups');
      expect(await pages(shopper)).toEqual([slug, 'tutti'].toSorted((a, b) => (a < b ? -1 : 1)));
      expect(await pages(visitor)).toEqual(['tutti']);
      const [page] = await read<ContentPost[]>(shopper, `pages?slug=${slug}`);
      expect(await read<ContentPost[]>(visitor, `pages?slug=${slug}`)).toEqual([]);
      expect((await visitor.get(`${calls}/pages/${page!.id}`)).http).toBe(404);
      expect((await shopper.get(`${calls}/pages/${page!.id}`)).headers['cache-control']).toContain(
        'no-store',
      );
      await setGroups(...off);
      expect(await pages(shopper)).toEqual(['tutti']);
    },
  );

  test('[IDE-11] slides and the search leave out what is for others', async () => {
    const slides = async (caller: Caller) =>
      (await read<ContentPost[]>(caller, 'slides?id=home')).map(({ slug }) => slug).toSorted();
    const found = async (caller: Caller) =>
      (await read<ContentFound[]>(caller, 'search?search=prosecco')).map(({ title }) => title);
    expect([await slides(shopper), await found(shopper)]).toEqual([['tutti'], []]);
    await setGroups('--segments', '5,12');
    expect([await slides(shopper), await found(shopper)]).toEqual([['soci', 'tutti'], ['Per i soci']]);
    expect([await slides(visitor), await found(visitor)]).toEqual([['tutti'], []]);
    await setGroups('--segments', 'none');
  });
});

test('[IDE-11] a payment type for a segment is offered to its shoppers and refused to others', async () => {
  const types = async () =>
    (await shopper.get<{ paymentTypes: { paymentTypeId: number }[] }>('/ebsn/api/payment-type/list')).data
      .paymentTypes;
  const buy = async () => {
    const { response } = await shopper.post('/ebsn/api/checkout/buy', { payment_type_id: 12 });
    return (response.errorsMessage[0] as { code: string }).code;
  };
  expect((await types()).map(({ paymentTypeId }) => paymentTypeId)).toEqual([2]);
  expect(await buy()).toBe('PAYMENT_TYPE_UNKNOWN');
  await setGroups('--segments', '12');
  expect((await types()).map(({ paymentTypeId }) => paymentTypeId)).toEqual([2, 12]);
  expect(await buy()).not.toBe('PAYMENT_TYPE_UNKNOWN');
  await setGroups('--segments', 'none');
});

test('[IDE-08] [IDE-09] [IDE-11] the cart answers user type, beta tester, legals and segments', async () => {
  await setGroups('--type', '2', '--beta', 'on', '--legals', '3', '--segments', '12,7');
  const { data } = await shopper.get<Cart>('/ebsn/api/cart/view');
  expect(data.user).toMatchObject({
    userType: { userTypeId: 2 },
    betaTester: 1,
    legals: [{ legalId: 3 }],
    crmUserSegments: [{ crmSegment: { crmSegmentId: 12 } }, { crmSegment: { crmSegmentId: 7 } }],
  });
});

test('a wrong command or a wrong group in a file says so and changes nothing', async () => {
  expect(await setGroups('--type', 'x')).toBe('"x" is no user type: 0 to 9.');
  expect(await setGroups('--beta', 'sì')).toBe('"sì" is not on or off.');
  expect(await setGroups('--legals', '0')).toContain('is no list of numbers');
  expect(await groups('nobody@example.it', '--brand', 'rosmarino', '--beta', 'on')).toContain(
    'has no shopper',
  );
  const refused = async (path: string, head: string) => {
    const ctx = {
      db: shop.dbOf('rosmarino'),
      clock: { now: () => new Date() },
      settings: { categoryPrefix: '/' },
    };
    const report = await withFolder({ [path]: page('Una', head) }, (folder) =>
      importContent(ctx, { folder, dryRun: false }),
    );
    return report.problems.map(({ line, code }) => [line, code]);
  };
  expect(await refused('pages/una.md', audience('soci'))).toEqual([[4, 'CONTENT_VALUE']]);
  expect(await refused('pages/una.md', 'audience: beta')).toEqual([[4, 'CONTENT_VALUE']]);
});
