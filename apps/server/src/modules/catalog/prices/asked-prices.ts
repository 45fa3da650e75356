import { addDays } from '@bottega/domain/fulfilment';
import type { Db } from '../../../platform/db/brand-db.ts';
import { computeOfferPrices, type AskedPrice } from '../../promotion/index.ts';
import { readAskedPrices, type PriceDay } from './price-repository.ts';

/** Current and past prices of the catalogue, in the form that the promotion module needs. */
export async function askedPrices(tx: Db, productIds: readonly number[]): Promise<AskedPrice[]> {
  return (await readAskedPrices(tx, productIds)).map((row) => ({
    warehouseId: row.warehouse_id,
    productId: row.product_id,
    listCents: row.list_cents,
    perishable: row.perishable,
    history: row.history.flatMap((day, index) => periodsOf(day, row.history[index + 1])),
  }));
}

/** Periods of a price, up to the day before the next one. A price that held for part of a day counts for that day. */
function periodsOf({ day, cents, low }: PriceDay, next: PriceDay | undefined): AskedPrice['history'] {
  const period = { price: cents, firstDay: day, ...(next && { lastDay: addDays(next.day, -1) }) };
  return low !== null && low < cents ? [{ price: low, firstDay: day, lastDay: day }, period] : [period];
}

/** Computes the unit prices of every offer, and returns their number. */
export function refreshOfferPrices(tx: Db): Promise<number> {
  return computeOfferPrices(tx, askedPrices);
}
