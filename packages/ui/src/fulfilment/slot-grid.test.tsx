import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bandsOf, firstDayShown } from './slot-bands.ts';
import { type SlotDay, SlotGrid } from './slot-grid.tsx';

const texts = {
  label: 'Fasce',
  status: { empty: 'disponibile', intermediate: 'quasi esaurito', full: 'esaurito' },
  noSlots: 'Nessuna consegna',
};
const days: SlotDay[] = [
  { date: '2026-11-27', name: 'ven 27 nov', slots: [{ id: 1, time: '11:00–13:00', status: 'full' }] },
  {
    date: '2026-11-28',
    name: 'sab 28 nov',
    slots: [
      { id: 2, time: '9:00–11:00', status: 'intermediate', price: '3,90 €' },
      { id: 3, time: '11:00–13:00', status: 'empty', price: '3,90 €', selected: true },
    ],
  },
  { date: '2026-11-29', name: 'dom 29 nov', slots: [] },
];
const render = (busy = false) =>
  renderToString(<SlotGrid days={days} onSelect={() => {}} texts={texts} busy={busy} />);
const slots = (html: string) => html.match(/<button[^>]*class="slot [^]*?<\/button>/g) ?? [];

test('bands are in order of the clock, each once', () => {
  expect(bandsOf(days)).toEqual(['9:00–11:00', '11:00–13:00']);
});

test('a phone starts at the chosen slot, else at the first day with a free one', () => {
  expect(firstDayShown(days)).toBe(1);
  expect(firstDayShown([{ slots: [{ status: 'full' }] }, { slots: [{ status: 'empty' }] }])).toBe(1);
  expect(firstDayShown([{ slots: [] }])).toBe(0);
});

test('[FUL-35] a full slot shows and cannot be selected, an almost full one says so and can', () => {
  const [full, almost, free] = slots(render());
  expect(full).toContain('disabled');
  expect(full).toContain('esaurito');
  expect(almost).toContain('quasi esaurito');
  expect(almost).not.toContain('disabled');
  expect(free).not.toContain('esaurito');
});

test('[FUL-34] the chosen slot is marked', () => {
  expect(slots(render()).map((slot) => slot.includes('aria-pressed="true"'))).toEqual([false, false, true]);
});

test('[FUL-36] while a slot is being set none can be pressed', () => {
  for (const slot of slots(render(true))) expect(slot).toContain('aria-disabled="true"');
});

test('a day without slots says so', () => {
  expect(render()).toContain('Nessuna consegna');
});
