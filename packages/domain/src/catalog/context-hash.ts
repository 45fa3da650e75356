/** Warehouse, day and slot that a catalogue answer depends on; together with the brand the cache key of each read. */
export interface CatalogContext {
  /** 0 when no warehouse is chosen. */
  warehouseId: number;
  /** `YYYY-MM-DD`, absent when no day is chosen. */
  date?: string;
  /** 0 when no slot is chosen. */
  timeslotId: number;
}

const HASH = /^w(\d{1,12})d(0|\d{4}-\d{2}-\d{2})t(\d{1,12})$/;

export function formatHash({ warehouseId, date, timeslotId }: CatalogContext): string {
  return `w${warehouseId}d${date ?? '0'}t${timeslotId}`;
}

/** Parses a hash; undefined for any other text and for a day that doesn't exist, which callers ignore. */
export function parseHash(hash: string): CatalogContext | undefined {
  const [, warehouse, date, timeslot] = HASH.exec(hash) ?? [];
  if (warehouse === undefined || date === undefined || timeslot === undefined) return undefined;
  const context = { warehouseId: Number(warehouse), timeslotId: Number(timeslot) };
  if (date === '0') return context;
  const time = Date.parse(date);
  // the calendar has no year 0 and PostgreSQL rejects it
  return date.startsWith('0000') || Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)
    ? undefined
    : { ...context, date };
}
