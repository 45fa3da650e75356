import { createTexts } from '@bottega/texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeBounds,
  filtersOf,
  queryOf,
  statusGroups,
  typedBounds,
  type OrderFilters,
} from './order-filters.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const euro = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const filters: fc.Arbitrary<OrderFilters> = fc.record(
  {
    group: fc.constantFrom(...statusGroups),
    from_date: day,
    to_date: day,
    from_gross_total: euro,
    to_gross_total: euro,
  },
  { requiredKeys: [] },
);
const { t } = createTexts();

test('the address holds every filter, and a query reads back as it was written', () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 50 }), (chosen, page) => {
      const query = new URLSearchParams(queryOf(chosen, page));
      expect(filtersOf(query)).toEqual(chosen);
      expect(query.get('page') ?? '1').toBe(String(page));
    }),
  );
});

test('clearing the chips one by one, in any order, ends without bounds and keeps the group', () => {
  fc.assert(
    fc.property(filters, fc.infiniteStream(fc.nat()), (chosen, picks) => {
      let left = chosen;
      for (const pick of picks) {
        const chips = activeBounds(t, left);
        if (chips.length === 0) break;
        left = chips[pick % chips.length]!.without;
        expect(activeBounds(t, left)).toHaveLength(chips.length - 1);
      }
      expect(left).toEqual(chosen.group ? { group: chosen.group } : {});
    }),
  );
});

test.each([
  'from_date=2026-02-30',
  'from_date=ieri',
  'from_gross_total=-1',
  'to_gross_total=molto',
  'status_group=9',
  'to_date=',
])('when an address has %s, which no form writes, then it filters nothing', (query) => {
  expect(filtersOf(new URLSearchParams(query))).toEqual({});
});

test('a form with bounds in the wrong order or with a text as amount is refused at its field', () => {
  const typed = { from_date: '', to_date: '', from_gross_total: '', to_gross_total: '' };
  expect(typedBounds({ ...typed, from_date: '2026-03-02', to_date: '2026-03-01' })).toEqual({
    ok: false,
    wrong: { to_date: 'order.wrongDays' },
  });
  expect(typedBounds({ ...typed, from_gross_total: 'poco', to_gross_total: '12,345' })).toEqual({
    ok: false,
    wrong: { from_gross_total: 'order.wrongTotal', to_gross_total: 'order.wrongTotal' },
  });
  expect(typedBounds({ ...typed, from_gross_total: '50', to_gross_total: '49,99 €' })).toEqual({
    ok: false,
    wrong: { to_gross_total: 'order.wrongTotals' },
  });
  expect(typedBounds({ ...typed, from_gross_total: '12,5' })).toEqual({
    ok: true,
    bounds: { from_gross_total: 12.5 },
  });
});
