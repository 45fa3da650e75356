import { formatTimeRange, type Translate } from '@bottega/texts';
import { dayName } from '../../../platform/day-name.ts';
import type { FirstSlot } from './first-slot.ts';

/** Text of a slot: `domani, 9:00–11:00`. */
export function slotWords(t: Translate, { date, beginTime, endTime }: FirstSlot, now: Date): string {
  return t('shell.slotTaken', { day: dayName(t, date, now), time: formatTimeRange(beginTime, endTime) });
}
