import type { PlaceSuggestion } from '@bottega/contract';
import { runningApp, type RunningApp } from '@bottega/testing/running-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const suggest = async (q: string) => {
  const url = `/ebsn/api/user-address/suggest?q=${encodeURIComponent(q)}`;
  return (await shop.caller('rosmarino').get<{ suggestions: PlaceSuggestion[] }>(url)).data.suggestions;
};

test('[FUL-12] suggestions come after more than 3 characters', async () => {
  expect(await suggest('lat')).toEqual([]);
  expect((await suggest('lati')).map(({ city }) => city)).toContain('Latina');
});

test('a known street of Rome comes with its number, postal code and place', async () => {
  const [first] = await suggest('via nomentana 100');
  expect(first).toMatchObject({
    address1: 'Via Nomentana',
    addressNumber: '100',
    city: 'Roma',
    province: 'RM',
    postalcode: '00162',
  });
  expect(first!.latitude).toBeCloseTo(41.9, 0);
});

test('[FUL-24] a place abroad is never suggested', async () => {
  for (const abroad of ['Champs-Élysées 12, Paris', 'Oxford Street 3, London']) {
    for (const { province } of await suggest(abroad))
      expect(['RM', 'LT', 'FR', 'VT', 'RI']).toContain(province);
  }
});

test('a street named after a kind of street is a street all the same', async () => {
  const [first] = await suggest('via del corso 12');
  expect(first).toMatchObject({
    address1: 'via del corso',
    addressNumber: '12',
    city: 'Roma',
    province: 'RM',
  });
});
