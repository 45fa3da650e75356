import { parseHash } from '@bottega/domain/catalog';
import { isSoldAhead, romeDay } from '@bottega/domain/fulfilment';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

/** Where and when a catalogue read is answered for. */
export interface CatalogPlace {
  /** As asked; one the brand does not have counts as the brand's default. */
  warehouseId: number;
  defaultWarehouseId: number;
  /** `YYYY-MM-DD` of the shop's zone: the day whose offers show. */
  day: string;
}

/**
 * What `hash` says, and the brand's default warehouse and today where it says nothing. A day the shop doesn't sell yet, or
 * any more, says nothing: its prices and offers are not public.
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
  const now = today(clock);
  return day !== undefined && (day === previewDay || isSoldAhead(day, now)) ? day : now;
}

const largestId = 2_147_483_647;

function boundedId(id: number | undefined): number | undefined {
  return id !== undefined && id <= largestId ? id : undefined;
}

let minute = Number.NaN;
let dayOfMinute = '';

/** Asked by every read, so worked out once a minute: no day of the shop begins within one. */
function today(clock: Clock): string {
  const now = clock.now();
  const asked = Math.floor(now.getTime() / 60_000);
  if (asked !== minute) {
    dayOfMinute = romeDay(now);
    minute = asked;
  }
  return dayOfMinute;
}
