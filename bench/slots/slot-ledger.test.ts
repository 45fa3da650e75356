import { expect, test } from 'vitest';
import { breaksLaw, ledgerText, type LedgerRow } from './slot-ledger.ts';

const lawful: LedgerRow = {
  timeslotId: 1,
  date: '2026-11-24',
  beginTime: '09:00',
  capacity: 20,
  taken: 20,
  held: 8,
  booked: 12,
  orders: 12,
};

test('a slot’s counter equals its holds and bookings, stays within its capacity, and every order is a booking', () => {
  expect(breaksLaw(lawful)).toBe(false);
  const broken: Partial<LedgerRow>[] = [
    { taken: 21, held: 9 },
    { held: 9 },
    { held: 7 },
    { taken: 19 },
    { orders: 11 },
    { orders: 13 },
    { booked: 11, held: 9 },
  ];
  for (const change of broken) expect(breaksLaw({ ...lawful, ...change })).toBe(true);
});

test('the ledger is printed day by day and slot by slot', () => {
  const rows = [lawful, { ...lawful, date: '2026-11-25', beginTime: '10:00', held: 0, taken: 12 }];
  expect(ledgerText(rows)).toBe(
    [
      '2026-11-24 (booked + held / capacity)',
      '  09:00  12 +  8 / 20   taken 20, orders 12',
      '2026-11-25 (booked + held / capacity)',
      '  10:00  12 +  0 / 20   taken 12, orders 12',
    ].join('\n'),
  );
});
