import type { OrderStatus } from './order-status.ts';
import { isAwaitingPayment, isUnderWay } from './stages.ts';

/** Hours of one day, `HH:MM` with two digits each. */
export interface HourWindow {
  begin: string;
  end: string;
}

export type ExpectedWindowRefusal = 'STATUS' | 'HOURS';

/**
 * Why a shop can't tell the shopper these hours of the hand-over: the order isn't confirmed or is over, or the hours run
 * backwards, begin before the slot or tell less than the slot does. Undefined if it can. A late van ends after the slot.
 */
export function wrongExpectedWindow(
  status: OrderStatus,
  slot: HourWindow,
  expected: HourWindow,
): ExpectedWindowRefusal | undefined {
  if (isAwaitingPayment(status) || !isUnderWay(status)) return 'STATUS';
  const length = minutesOf(expected.end) - minutesOf(expected.begin);
  const isNarrower = length > 0 && length <= minutesOf(slot.end) - minutesOf(slot.begin);
  return isNarrower && expected.begin >= slot.begin ? undefined : 'HOURS';
}

/** Whether the hand-over may come after the slot that was promised. */
export const isLate = (slot: HourWindow, expected: HourWindow): boolean => expected.end > slot.end;

function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':').map(Number);
  return hours! * 60 + minutes!;
}
