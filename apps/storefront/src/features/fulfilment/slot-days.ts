import type { TimeslotDay } from '@bottega/contract';
import { dayAt, formatPrice, formatTime, formatTimeRange, type Translate } from '@bottega/texts';
import type { SlotDay } from '@bottega/ui';
import { dayName } from './day-name.ts';

/**
 * Days as the grid shows them. Slots not active are not shown (FUL-33), but for the cart's own; a day left with none
 * says why: the holiday or closed day it is, or that it is too late for it.
 */
export function slotDays(t: Translate, days: readonly TimeslotDay[], now: Date): SlotDay[] {
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
          price: feeText(t, deliveryFee),
          cutOff: t('fulfilment.slotCutOff', { when: cutOffText(t, cutOff, now) }),
          reason: reason?.text,
        }),
      ),
    };
  });
}

const feeText = (t: Translate, fee: number): string => (fee === 0 ? t('ui.free') : formatPrice(fee));

/** What the slot of that id costs; empty for one that isn't among the days. */
export function feeOfSlot(t: Translate, days: readonly TimeslotDay[], timeslotId: number): string {
  const slot = days.flatMap(({ timeslots }) => timeslots).find((one) => one.timeslotId === timeslotId);
  return slot ? feeText(t, slot.deliveryFee) : '';
}

const cutOffText = (t: Translate, cutOff: string, now: Date): string =>
  `${dayName(t, dayAt(new Date(cutOff)), now)} ${formatTime(cutOff)}`;
