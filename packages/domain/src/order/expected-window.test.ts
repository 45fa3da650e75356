import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLate, wrongExpectedWindow, type HourWindow } from './expected-window.ts';
import { ORDER_STATUSES, orderStatus } from './order-status.ts';
import { isAwaitingPayment, isUnderWay } from './stages.ts';

const lastMinute = 23 * 60 + 59;
const hourOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minutes = fc.integer({ min: 0, max: lastMinute });
const window = fc
  .tuple(minutes, minutes)
  .map(([begin, end]): [number, number] => [begin, end])
  .filter(([begin, end]) => begin < end);
const inHours = ([begin, end]: readonly [number, number]): HourWindow => ({
  begin: hourOf(begin),
  end: hourOf(end),
});

test('when a window is no longer than the slot and begins in or after it, then it can be told, and no other can', () => {
  fc.assert(
    fc.property(window, minutes, minutes, (slot, begin, end) => {
      const fits = begin >= slot[0] && end > begin && end - begin <= slot[1] - slot[0];
      expect(wrongExpectedWindow(orderStatus.ordered, inHours(slot), inHours([begin, end]))).toBe(
        fits ? undefined : 'HOURS',
      );
    }),
  );
});

test('when an order waits for its payment or is over, then no window can be told', () => {
  const slot = { begin: '18:00', end: '20:00' };
  for (const status of ORDER_STATUSES)
    expect(wrongExpectedWindow(status, slot, { begin: '18:20', end: '18:40' }), String(status)).toBe(
      isUnderWay(status) && !isAwaitingPayment(status) ? undefined : 'STATUS',
    );
});

test('when a window ends after the slot, then it is late', () => {
  fc.assert(
    fc.property(window, window, (slot, expected) => {
      expect(isLate(inHours(slot), inHours(expected))).toBe(expected[1] > slot[1]);
    }),
  );
});
