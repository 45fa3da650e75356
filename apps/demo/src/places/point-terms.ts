import { band, everyDay, mondayToSaturday, type Band } from './bands.ts';

export type PointKind = 'whole' | 'split' | 'locker';

const HOUR = 60;
const free = { capacity: 12, feeCents: 0, cutOffMinutes: 3 * HOUR };
/** Evening bands cost more, so that prices differ at stores and lockers too. */
const evening = { ...free, feeCents: 100 };
/** A locker band takes one order per door. */
const door = { capacity: 6, feeCents: 190, cutOffMinutes: 4 * HOUR };
const eveningDoor = { ...door, feeCents: 290 };

/** Bands and minimum orders of pickup points, always within the opening hours of their stores. */
export const pointTerms: Record<PointKind, { min_order_cents: number; bands: Band[] }> = {
  whole: {
    min_order_cents: 1500,
    bands: [
      band(everyDay, 10, 12, free),
      band(mondayToSaturday, 12, 14, free),
      band(everyDay, 16, 18, free),
      band(mondayToSaturday, 18, 20, evening),
    ],
  },
  split: {
    min_order_cents: 1500,
    bands: [
      band(everyDay, 10, 12, free),
      band(mondayToSaturday, 16, 18, free),
      band(mondayToSaturday, 18, 20, evening),
    ],
  },
  locker: {
    min_order_cents: 1500,
    bands: [
      band(everyDay, 11, 14, door),
      band(everyDay, 15, 18, door),
      band(mondayToSaturday, 18, 21, eveningDoor),
    ],
  },
};
