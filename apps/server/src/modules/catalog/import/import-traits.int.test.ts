import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShop, threeProducts, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
  await shop.send(threeProducts);
});
afterAll(() => shop.drop());

const traits = (sku: string) =>
  shop.db.row(
    `select non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, details from product where sku = $1`,
    [sku],
  );

test('when a file says what goods are for, then it is stored, a repeat changes nothing, and empty cells clear it', async () => {
  const file = `sku;non_food;sealed_hygiene;fresh_days;container_deposit;size_notice;size_notice_from;season_months;warnings;safety
A1;sì;no;5;0,25;50 g in meno;2026-11-02;11|12|1;Tenere lontano dai bambini;Rossi S.r.l., Via Po 1, Torino
`;
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { changed: 1 } });
  expect(await traits('A1')).toMatchObject({
    non_food: true,
    sealed_hygiene: false,
    fresh_days: 5,
    container_cents: 25,
    size_notice: '50 g in meno',
    size_notice_from: '2026-11-02',
    season_months: [11, 12, 1],
    details: {
      warnings: '<p>Tenere lontano dai bambini</p>',
      safety: '<p>Rossi S.r.l., Via Po 1, Torino</p>',
    },
  });
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { changed: 0, unchanged: 1 } });
  const empty =
    'sku;non_food;fresh_days;container_deposit;size_notice;size_notice_from;season_months;warnings;safety\nA1;;;;;;;;\n';
  expect(await shop.send(empty)).toMatchObject({ ok: true, report: { changed: 1 } });
  expect(await traits('A1')).toMatchObject({
    non_food: false,
    fresh_days: null,
    container_cents: null,
    size_notice: '',
    size_notice_from: null,
    season_months: [],
  });
});

test('when a month of a season is none, then its column is refused and nothing changes', async () => {
  const file = 'sku;season_months\nA1;0\nA2;11|13\nA3;maggio\n';
  const wrong = [2, 3, 4].map((line) => `${line} season_months LIST`);
  expect(await shop.refused(file)).toEqual(wrong);
  expect(await traits('A1')).toMatchObject({ season_months: [] });
});

test('when days are wrong, or a notice about a smaller pack has no day, then its column is refused and nothing changes', async () => {
  const before = await traits('A1');
  expect(
    await shop.refused(`sku;fresh_days;size_notice;size_notice_from
A1;0;;
A2;366;;
A3;2.5;50 g in meno;2026-02-30
`),
  ).toEqual([
    '2 fresh_days BOUNDS',
    '3 fresh_days BOUNDS',
    '4 fresh_days DECIMALS',
    '4 size_notice_from FORM',
  ]);
  expect(await shop.refused('sku;size_notice\nA1;50 g in meno\n')).toEqual(['2 size_notice_from REQUIRED']);
  expect(await traits('A1')).toEqual(before);
});

test('when a container deposit is wrong, or the goods are loose, then its column is refused and nothing changes', async () => {
  const before = await traits('A1');
  const file = 'sku;container_deposit\nA1;0\nA2;0,255\n';
  expect(await shop.refused(file)).toEqual(['2 container_deposit BOUNDS', '3 container_deposit DECIMALS']);
  expect(await shop.refused('sku;container_deposit\nA3;0,25\n')).toEqual(['2 container_deposit NOT_LOOSE']);
  expect(await shop.refused('sku;sale_type;container_deposit\nA1;Sfuso;0,25\n')).toContain(
    '2 container_deposit NOT_LOOSE',
  );
  expect(await traits('A1')).toEqual(before);
});
