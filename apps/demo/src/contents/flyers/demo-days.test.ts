import { readFile } from 'node:fs/promises';
import { addDays, isDay } from '@bottega/domain/fulfilment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoBrands } from '../../demo-brands.ts';
import { asOfDay } from './demo-days.ts';
import { flyerFolder, flyerSlugs, readFlyer } from './flyer-goods.ts';

const flyers = await Promise.all(
  demoBrands.flatMap((brand) =>
    flyerSlugs[brand.key].map((slug) => readFile(new URL(`${slug}.md`, flyerFolder(brand)), 'utf8')),
  ),
);
const dayOf = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)![1]!;

test('on whatever day the demo is filled, then each flyer began before and holds for two months more', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2025-01-01', n));
  fc.assert(
    fc.property(days, fc.constantFrom(...flyers), (day, flyer) => {
      const text = asOfDay(flyer, day);
      expect([dayOf(text, 'from'), dayOf(text, 'to')].every(isDay)).toBe(true);
      expect(dayOf(text, 'from') <= day).toBe(true);
      expect(dayOf(text, 'to') >= addDays(day, 60)).toBe(true);
    }),
  );
});

test('when a file is moved to another day, then its validity is said with the new days and the rest stays', () => {
  const file =
    '---\ntitle: A\ndate: 2026-10-01\ntesto_validit: Valido ora\nfrom: 2026-10-01\nto: 2027-12-31\n---\nfrom: here';
  expect(asOfDay(file, '2030-03-01')).toBe(
    '---\ntitle: A\ndate: 2030-01-07\ntesto_validit: Valido dal 7 gennaio 2030 all’8 aprile 2031\nfrom: 2030-01-07\nto: 2031-04-08\n---\nfrom: here',
  );
});

test('when a flyer is read, then neither its words nor its printed pages name a day that passes', async () => {
  for (const brand of demoBrands)
    for (const slug of flyerSlugs[brand.key]) {
      const text = await readFile(new URL(`${slug}.md`, flyerFolder(brand)), 'utf8');
      const { testo_validit: _, ...words } = await readFlyer(brand, slug);
      const texts = JSON.stringify({ ...words, date: '', from: '', to: '' }) + text.split(/^---$/m).at(-1);
      expect(texts).not.toMatch(/20\d\d|gennaio|novembre|dicembre/);
    }
});
