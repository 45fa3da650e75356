import { expect, test } from 'vitest';
import {
  dayAt,
  formatCents,
  formatDay,
  formatDistance,
  formatLongDay,
  formatMonth,
  formatPrice,
  formatQuantity,
  formatTime,
  formatTimeRange,
  formatUnitPrice,
  formatWeight,
} from './formats.ts';

/** Prices carry a space that does not break; the cases below are easier to read with a plain one. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('prices: thousands with a dot, cents with a comma, the sign after', () => {
  expect(spaced(formatPrice(1234.5))).toBe('1.234,50 €');
  expect(spaced(formatCents(99))).toBe('0,99 €');
  expect(spaced(formatCents(-150))).toBe('-1,50 €');
  expect(formatPrice(2)).toContain('\u00a0€');
});

test('price per unit has the legal form', () => {
  expect(spaced(formatUnitPrice(4.98, 'KG'))).toBe('4,98 €/kg');
  expect(spaced(formatUnitPrice(1.2, 'l'))).toBe('1,20 €/l');
  expect(spaced(formatUnitPrice(1.2, 'LT'))).toBe('1,20 €/l');
});

test('weights: grams below a kilo, kilos from there', () => {
  expect(formatWeight(300)).toBe('300 g');
  expect(formatWeight(1200)).toBe('1,2 kg');
  expect(formatWeight(1000)).toBe('1 kg');
});

test('quantities speak their unit', () => {
  expect(formatQuantity(0.3, 'kg')).toBe('300 g');
  expect(formatQuantity(1.25, 'KG')).toBe('1,25 kg');
  expect(formatQuantity(2, 'PZ')).toBe('2 pz');
});

test('days are days of the shop, on both sides of the clock changes', () => {
  expect(formatDay('2026-11-27')).toBe('ven 27 nov');
  expect(formatDay('2026-03-29')).toBe('dom 29 mar');
  expect(formatDay('2026-10-25')).toBe('dom 25 ott');
  expect(formatLongDay('2026-11-27')).toBe('venerdì 27 novembre');
  expect(['2026-11-01', '2026-11-30', '2026-12-01'].map(formatMonth)).toEqual([
    'novembre',
    'novembre',
    'dicembre',
  ]);
});

test('instants are told in the time of Rome', () => {
  expect(formatTime('2026-11-27T08:05:00Z')).toBe('9:05');
  expect(formatDay(new Date('2026-11-26T23:30:00Z'))).toBe('ven 27 nov');
});

test('the day of the shop begins at midnight of Rome', () => {
  expect(dayAt(new Date('2026-11-26T22:59:00Z'))).toBe('2026-11-26');
  expect(dayAt(new Date('2026-11-26T23:00:00Z'))).toBe('2026-11-27');
});

test('time ranges drop the leading zero', () => {
  expect(formatTimeRange('09:00', '11:00')).toBe('9:00–11:00');
  expect(formatTimeRange('18:00', '20:30')).toBe('18:00–20:30');
});

test('distances', () => {
  expect(formatDistance(846)).toBe('850 m');
  expect(formatDistance(3420)).toBe('3,4 km');
});
