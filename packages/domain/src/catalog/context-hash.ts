/** What a catalogue answer depends on besides the brand: the cache key of every catalogue read. */
export interface CatalogContext {
  /** 0: none chosen. */
  warehouseId: number;
  /** `YYYY-MM-DD`, absent when no day is chosen. */
  date?: string;
  /** 0: none chosen. */
  timeslotId: number;
}

export const NOTHING_CHOSEN: CatalogContext = { warehouseId: 0, timeslotId: 0 };

const HASH = /^w(\d{1,12})d(0|\d{4}-\d{2}-\d{2})t(\d{1,12})$/;

export function formatHash({ warehouseId, date, timeslotId }: CatalogContext): string {
  return `w${warehouseId}d${date ?? '0'}t${timeslotId}`;
}

/** Undefined for any other text, and for a day that does not exist: such a hash is accepted and ignored. */
export function parseHash(hash: string): CatalogContext | undefined {
  const [, warehouse, date, timeslot] = HASH.exec(hash) ?? [];
  if (warehouse === undefined || date === undefined || timeslot === undefined) return undefined;
  const context = { warehouseId: Number(warehouse), timeslotId: Number(timeslot) };
  if (date === '0') return context;
  const time = Date.parse(date);
  // no calendar has a year 0, and the database doesn't take it
  return date.startsWith('0000') || Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)
    ? undefined
    : { ...context, date };
}
