import { band, everyDay, mondayToSaturday, type Band } from './bands.ts';

export type PointKind = 'whole' | 'split' | 'locker';

const HOUR = 60;
const free = { capacity: 12, feeCents: 0, cutOffMinutes: 3 * HOUR };
/** As many orders as there are doors for. */
const door = { capacity: 6, feeCents: 190, cutOffMinutes: 4 * HOUR };

/** When groceries wait at a store or in its locker: always within the hours of such a store. */
export const pointTerms: Record<PointKind, { min_order_cents: number; bands: Band[] }> = {
  whole: {
    min_order_cents: 1500,
    bands: [
      band(everyDay, 10, 12, free),
      band(mondayToSaturday, 12, 14, free),
      band(everyDay, 16, 18, free),
      band(mondayToSaturday, 18, 20, free),
    ],
  },
  split: {
    min_order_cents: 1500,
    bands: [
      band(everyDay, 10, 12, free),
      band(mondayToSaturday, 16, 18, free),
      band(mondayToSaturday, 18, 20, free),
    ],
  },
  locker: {
    min_order_cents: 1500,
    bands: [band(everyDay, 11, 14, door), band(everyDay, 15, 18, door), band(mondayToSaturday, 18, 21, door)],
  },
};
