import type { Store } from '@bottega/contract';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const path = '/ebsn/api/warehouse-locator/search';
const answerTo = (query = '', brand = 'rosmarino') =>
  shop.caller(brand).get<{ warehouses: Store[] }>(`${path}${query}`);
const found = async (query?: string, brand?: string) => (await answerTo(query, brand)).data.warehouses;
const names = async (query?: string, brand?: string) => (await found(query, brand)).map(({ name }) => name);

describe('the store locator', () => {
  test('[FUL-65] the store locator lists every store with address, coordinates, telephone and hours', async () => {
    const answer = await answerTo();
    expect(answer.http).toBe(200);
    expect(answer.user.userId).toBe(-1);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const stores = answer.data.warehouses;
    expect(stores).toHaveLength(8);
    expect(stores.map(({ name }) => name)).toEqual(stores.map(({ name }) => name).toSorted());
    expect(stores.find(({ slug }) => slug === 'velletri')).toEqual({
      warehouseId: 105,
      name: 'Rosmarino Velletri',
      slug: 'velletri',
      address: {
        addressName: 'Rosmarino Velletri',
        address1: 'Via Esempio (indirizzo dimostrativo)',
        addressNumber: '5',
        city: 'Velletri',
        province: 'RM',
        postalcode: '00049',
        latitude: expect.closeTo(41.7, 0),
        longitude: expect.closeTo(12.8, 0),
      },
      metaData: { warehouse_locator: { PHONE: '06 0000 0105' } },
      serviceHours: { default: expect.any(Array) },
    });
  });

  test('[FUL-65] weekdays are counted from Sunday, and a day with a noon break has two rows', async () => {
    const [split] = await found('?q=velletri');
    const of = (day: number) =>
      split!.serviceHours.default.filter(({ beginWeekDay }) => beginWeekDay === day);
    expect(of(1)).toEqual([{ beginWeekDay: 1, beginHour: '09:00', endHour: '13:00' }]);
    for (const day of [2, 3, 4, 5, 6, 7]) {
      expect(of(day)).toEqual([
        { beginWeekDay: day, beginHour: '08:30', endHour: '13:00' },
        { beginWeekDay: day, beginHour: '16:00', endHour: '20:00' },
      ]);
    }
    const [whole] = await found('?q=viterbo');
    expect(whole!.serviceHours.default.filter(({ beginWeekDay }) => beginWeekDay === 2)).toHaveLength(1);
  });

  test('each brand’s store locator lists its own stores', async () => {
    expect(await names('', 'ponte')).toHaveLength(6);
    expect(await names('?q=rosmarino', 'ponte')).toEqual([]);
    const ids = [...(await found()), ...(await found('', 'ponte'))].map(({ warehouseId }) => warehouseId);
    expect(new Set(ids).size).toBe(14);
  });

  test('a shopper and a visitor get the same stores', async () => {
    const shopper = shop.caller('rosmarino');
    await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const answer = await shopper.get<{ warehouses: Store[] }>(path);
    expect(answer.user.login).toBe('demo@rosmarino.example');
    expect(answer.data.warehouses).toEqual(await found());
  });

  test('stores are found by words of name, town or postal code', async () => {
    expect(await names('?q=ROMA')).toEqual(['Rosmarino Roma EUR', 'Rosmarino Roma Prati']);
    expect(await names('?q=roma%20pr%C3%A0ti')).toEqual(['Rosmarino Roma Prati']);
    expect(await names('?q=00192')).toEqual(['Rosmarino Roma Prati']);
    expect(await names('?q=atlantide')).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("' or '1'='1")}`)).toEqual([]);
  });

  test('with a point, stores are sorted by distance and limited by it', async () => {
    const fromViterbo = 'latitude=42.42&longitude=12.1';
    const ordered = await names(`?${fromViterbo}`);
    expect(ordered).toHaveLength(8);
    expect(ordered.slice(0, 2)).toEqual(['Rosmarino Viterbo', 'Rosmarino Bracciano']);
    expect(ordered.at(-1)).toBe('Rosmarino Frosinone');
    expect(await names(`?${fromViterbo}&distance=50000`)).toEqual([
      'Rosmarino Viterbo',
      'Rosmarino Bracciano',
    ]);
    expect(await names('?latitude=42.42')).toHaveLength(8);
  });

  test.each([
    ['latitude', '91'],
    ['longitude', 'est'],
    ['distance', '-1'],
    ['q', 'x'.repeat(101)],
  ])('when %s is %s, then the store locator refuses it beside the field', async (field, value) => {
    const answer = await answerTo(`?${field}=${value}`);
    expect(answer.http).toBe(400);
    expect(answer.response.errorsMessage).toEqual([
      expect.objectContaining({ code: 'INVALID_INPUT', field }),
    ]);
  });
});
