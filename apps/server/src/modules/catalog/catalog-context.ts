import { parseHash } from '@bottega/domain/catalog';
import { isSoldAhead, romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';

/** The warehouse and day that a catalogue answer is for. */
export interface CatalogPlace {
  /** The requested warehouse; an unknown one falls back to the brand's default in SQL. */
  warehouseId: number;
  defaultWarehouseId: number;
  /** The day whose offers hold, `YYYY-MM-DD` in the shop's time zone. */
  day: string;
}

/**
 * Warehouse and day of `hash`, with the brand's default warehouse and today as fallbacks. A past day, or one that the
 * shop doesn't sell yet, also falls back to today: its prices and offers are not public.
 */
export function placeOf(
  ctx: Pick<Context, 'brand' | 'clock' | 'previewDay'>,
  hash: string | undefined,
): CatalogPlace {
  const { defaultWarehouseId } = ctx.brand.settings;
  const chosen = hash === undefined ? undefined : parseHash(hash);
  return {
    warehouseId: boundedId(chosen?.warehouseId) || defaultWarehouseId,
    defaultWarehouseId,
    day: dayShown(ctx, chosen?.date),
  };
}

function dayShown({ clock, previewDay }: Pick<Context, 'clock' | 'previewDay'>, day?: string): string {
  const now = romeDay(clock.now());
  return day !== undefined && (day === previewDay || isSoldAhead(day, now)) ? day : now;
}

const largestId = 2_147_483_647;

function boundedId(id: number | undefined): number | undefined {
  return id !== undefined && id <= largestId ? id : undefined;
}
