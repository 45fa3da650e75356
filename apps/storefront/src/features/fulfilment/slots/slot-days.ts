import type { TimeslotDay } from '@bottega/contract';
import { dayAt, formatPrice, formatTime, formatTimeRange, type Translate } from '@bottega/texts';
import type { SlotDay } from '@bottega/ui';
import { dayName } from '../../../platform/day-name.ts';

/**
 * The days of the slot grid. Inactive slots are not shown (FUL-33), except the cart's own. A day without slots shows
 * the reason: holiday, closed day or too late.
 */
export function slotDays(t: Translate, days: readonly TimeslotDay[], now: Date): SlotDay[] {
  const cheapestId = cheapestSlot(days);
  return days.map(({ dateIso, timeslots, closed }) => {
    const shown = timeslots.filter(({ active, selected }) => active === 1 || selected);
    const isOver = timeslots.length > 0 && shown.length === 0;
    return {
      date: dateIso,
      name: dayName(t, dateIso, now),
      note: closed
        ? t(closed.code === 'closed' ? 'fulfilment.slotDayOff' : 'fulfilment.slotDayClosed', {
            why: closed.text,
          })
        : isOver
          ? t('fulfilment.slotDayOver')
          : undefined,
      slots: shown.map(
        ({ timeslotId, beginTime, endTime, status, selected, deliveryFee, cutOff, reason }) => ({
          id: timeslotId,
          time: formatTimeRange(beginTime, endTime),
          status,
          selected,
          cheapest: timeslotId === cheapestId,
          price: feeText(t, deliveryFee),
          cutOff: t('fulfilment.slotCutOff', {
            time: formatTime(cutOff),
            day: dayName(t, dayAt(new Date(cutOff)), now),
          }),
          reason: reason?.text,
        }),
      ),
    };
  });
}

/** Id of the first slot at the lowest fee that can be chosen; undefined when all of them cost the same. */
function cheapestSlot(days: readonly TimeslotDay[]): number | undefined {
  const free = days
    .flatMap(({ timeslots }) => timeslots)
    .filter(({ active, status }) => active === 1 && status !== 'full');
  const fees = free.map(({ deliveryFee }) => deliveryFee);
  const least = Math.min(...fees);
  return Math.max(...fees) > least
    ? free.find(({ deliveryFee }) => deliveryFee === least)?.timeslotId
    : undefined;
}

const feeText = (t: Translate, fee: number): string => (fee === 0 ? t('ui.free') : formatPrice(fee));

/** The fee of a slot as text; empty for an unknown slot. */
export function feeOfSlot(t: Translate, days: readonly TimeslotDay[], timeslotId: number): string {
  const slot = days.flatMap(({ timeslots }) => timeslots).find((slot) => slot.timeslotId === timeslotId);
  return slot ? feeText(t, slot.deliveryFee) : '';
}
