import { ORDER_STATUSES } from '@bottega/domain';
import { createTexts } from '@bottega/texts';
import { expect, it } from 'vitest';
import { isFinished, timelineOf } from './order-timeline.ts';
import { statusMeaning, statusWords } from './status-words.ts';

const { t } = createTexts();
const [home, store, locker] = [{ addressTypeId: 2 }, { addressTypeId: 3 }, { addressTypeId: 5 }] as const;
const events = (...statuses: number[]) =>
  statuses.map((orderStatusId, index) => ({
    at: `2026-11-2${index}T10:00:00.000Z`,
    orderStatusId,
    text: '',
  }));
const seen = (orderStatusId: number, ...statuses: number[]) =>
  timelineOf({ orderStatusId, events: events(...statuses) }).map(({ stage, state }) => `${stage} ${state}`);

it('a new order is at the first stage of its timeline', () => {
  expect(seen(3, 3)).toEqual([
    'ordered current',
    'preparing ahead',
    'almostReady ahead',
    'travelling ahead',
    'delivered ahead',
  ]);
});

it('the timeline of an order paid online starts with the wait for its payment', () => {
  expect(seen(1, 1)[0]).toBe('awaiting current');
  expect(seen(3, 1, 3).slice(0, 2)).toEqual(['awaiting done', 'ordered current']);
});

it('all stages of a delivered order are done', () => {
  expect(seen(8, 3, 4, 5, 6, 7, 8).every((stage) => stage.endsWith('done'))).toBe(true);
});

it('a failed order shows the stages it reached and the stage where it ended', () => {
  expect(seen(10, 3, 4, 10)).toEqual(['ordered done', 'preparing done', 'ended failed']);
});

it('an order of any status has a stage that is current, done or failed and has its status', () => {
  for (const status of ORDER_STATUSES) {
    const stages = timelineOf({ orderStatusId: status, events: events(3, status) });
    const here = stages.findLast(({ state }) => state !== 'ahead');
    expect(here?.statusId, String(status)).toBe(status);
  }
});

it('when an app doesn’t know the status of an order, then its timeline stops at the last stage that the order reached', () => {
  expect(seen(99, 3, 4, 99)).toEqual(seen(4, 3, 4));
  expect(seen(99, 1, 3, 99)).toEqual(seen(3, 1, 3));
  expect(seen(99, 3, 4, 6, 7, 98, 99)).toEqual(seen(7, 3, 4, 6, 7));
  expect(seen(99, 99)).toEqual(seen(3));
});

it('an order is finished when it was handed over or failed, and at no other status', () => {
  const finished = ORDER_STATUSES.filter((status) =>
    isFinished(timelineOf({ orderStatusId: status, events: events(3, status) })),
  );
  expect(finished).toEqual([8, 9, 10, 11, 12, 13]);
});

it('a stage has the time when the order reached it', () => {
  const [ordered, preparing] = timelineOf({ orderStatusId: 4, events: events(3, 4) });
  expect(ordered?.at).toBe('2026-11-20T10:00:00.000Z');
  expect(preparing?.at).toBe('2026-11-21T10:00:00.000Z');
});

it('[ORD-06] [ORD-07] every status has a text, and statuses of the same meaning share it', () => {
  for (const status of ORDER_STATUSES) {
    expect(statusWords(t, status, home)).not.toBe('');
    expect(statusWords(t, status, home)).not.toBe(t('order.statusUnknown'));
    expect(statusMeaning(t, status, home)).not.toBe('');
  }
  expect(statusWords(t, 1, home)).toBe(statusWords(t, 2, home));
  expect(statusWords(t, 4, home)).toBe(statusWords(t, 5, home));
  expect(statusWords(t, 7, home)).toBe(statusWords(t, 18, home));
  const words = new Set(ORDER_STATUSES.map((status) => statusWords(t, status, home)));
  expect(words.size).toBe(ORDER_STATUSES.length - 3);
});

it('[ORD-06] [ORD-07] an order for pickup is ready and collected, not delivered', () => {
  expect(statusWords(t, 7, store)).toBe('Pronto per il ritiro');
  expect(statusWords(t, 18, store)).toBe(statusWords(t, 7, store));
  expect(statusMeaning(t, 7, store)).not.toBe(statusMeaning(t, 7, home));
  expect(statusWords(t, 8, store)).toBe('Ritirato');
  expect(statusWords(t, 7, locker)).toBe('Pronto nel locker');
  expect(statusMeaning(t, 7, locker)).toContain('nel locker');
  for (const status of [1, 3, 4, 6, 10, 12, 13])
    expect(statusWords(t, status, store)).toBe(statusWords(t, status, home));
});

it('an unknown status has the text for an order in progress', () => {
  expect(statusWords(t, 99, home)).toBe(t('order.statusUnknown'));
  expect(statusMeaning(t, 99, home)).toBe('');
});
