import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bandsOf, entryOf, firstDayShown, slotAfter } from './slot-bands.ts';
import { type SlotDay, SlotGrid } from './slot-grid.tsx';

const texts = {
  label: 'Fasce',
  days: 'Giorni',
  chosen: 'scelta',
  status: { empty: 'disponibile', intermediate: 'quasi esaurita', full: 'esaurita' },
  cheapest: 'la più economica',
  noSlots: 'Nessuna consegna',
};
const days: SlotDay[] = [
  { date: '2026-11-27', name: 'ven 27 nov', slots: [{ id: 1, time: '11:00–13:00', status: 'full' }] },
  {
    date: '2026-11-28',
    name: 'sab 28 nov',
    slots: [
      { id: 2, time: '9:00–11:00', status: 'intermediate', price: '3,90 €', cheapest: true },
      { id: 3, time: '11:00–13:00', status: 'empty', price: '3,90 €', selected: true },
    ],
  },
  { date: '2026-11-29', name: 'dom 29 nov', slots: [] },
  { date: '2026-12-08', name: 'mar 8 dic', slots: [], note: 'Immacolata: chiuso' },
];
const render = (busy = false) =>
  renderToString(<SlotGrid days={days} onSelect={() => {}} texts={texts} busy={busy} />);
const slots = (html: string) => html.match(/<button[^>]*class="slot [^]*?<\/button>/g) ?? [];

test('bands are listed once each, by time', () => {
  expect(bandsOf(days)).toEqual(['9:00–11:00', '11:00–13:00']);
});

test('a phone starts at the day of the chosen slot, else at the first day with a free one', () => {
  expect(firstDayShown(days)).toBe(1);
  expect(firstDayShown([{ slots: [{ status: 'full' }] }, { slots: [{ status: 'empty' }] }])).toBe(1);
  expect(firstDayShown([{ slots: [] }])).toBe(0);
});

test('[FUL-35] a full slot is shown disabled, and an almost full slot is marked and enabled', () => {
  const [full, almost, free] = slots(render());
  expect(full).toContain('disabled');
  expect(full).toContain('esaurita');
  expect(almost).toContain('quasi esaurita');
  expect(almost).not.toContain('disabled');
  expect(free).not.toContain('esaurita');
});

test('only the cheapest slot is marked as such', () => {
  expect(slots(render()).map((slot) => slot.includes('la più economica'))).toEqual([false, true, false]);
});

test('[FUL-34] the chosen slot is marked', () => {
  expect(slots(render()).map((slot) => slot.includes('aria-pressed="true"'))).toEqual([false, false, true]);
});

test('[FUL-36] while a slot is being set, no slot can be pressed', () => {
  for (const slot of slots(render(true))) expect(slot).toContain('aria-disabled="true"');
});

test('a day without slots shows a note, with the reason if it is known', () => {
  expect(render()).toContain('Nessuna consegna');
  expect(render()).toContain('Immacolata: chiuso');
});

test('[FUL-34] the chosen day is marked in the tabs and in the grid', () => {
  expect(render().match(/scelta/g)).toHaveLength(2);
});

test('Tab reaches one slot only: the chosen one', () => {
  expect(slots(render()).map((slot) => slot.includes('tabindex="0"'))).toEqual([false, false, true]);
});

test('arrow keys keep the time of day from day to day and skip full slots', () => {
  const week = [
    { slots: [slot(1, '9:00–11:00'), slot(2, '11:00–13:00', 'full'), slot(3, '13:00–15:00')] },
    { slots: [slot(4, '9:00–11:00', 'full')] },
    { slots: [slot(5, '9:00–11:00'), slot(6, '13:00–15:00')] },
  ];
  expect(slotAfter('ArrowDown', week, 1)).toBe(3);
  expect(slotAfter('ArrowUp', week, 3)).toBe(1);
  expect(slotAfter('ArrowRight', week, 3)).toBe(6);
  expect(slotAfter('ArrowLeft', week, 5)).toBe(1);
  expect(slotAfter('End', week, 1)).toBe(3);
  expect(slotAfter('ArrowRight', week, 6)).toBeUndefined();
  expect(slotAfter('Tab', week, 1)).toBeUndefined();
});

const slot = (id: number, time: string, status: 'empty' | 'full' = 'empty') => ({ id, time, status });

test('from any slot where Tab enters, arrow keys reach all free slots and no full one', () => {
  const someDays = fc.array(fc.array(fc.constantFrom('empty' as const, 'full' as const), { maxLength: 4 }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(someDays, (statuses) => {
      const days = statuses.map((ofDay, day) => ({
        slots: ofDay.map((status, band) => slot(day * 10 + band, `${band + 8}:00`, status)),
      }));
      const free = days
        .flatMap(({ slots: all }) => all.filter(({ status }) => status !== 'full'))
        .map(({ id }) => id);
      const met = new Set<number>();
      const open = days
        .map(entryOf)
        .filter((id) => id !== undefined)
        .slice(0, 1);
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        met.add(at);
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
          const next = slotAfter(key, days, at);
          if (next !== undefined && !met.has(next)) open.push(next);
        }
      }
      expect([...met].sort((a, b) => a - b)).toEqual(free);
    }),
  );
});
