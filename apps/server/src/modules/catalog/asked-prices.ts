import { addDays } from '@bottega/domain/fulfilment';
import type { Db } from '../../platform/db/brand-db.ts';
import { computeOfferPrices, type AskedPrice } from '../promotion/index.ts';
import { readAskedPrices, type PriceDay } from './price-repository.ts';

/** Prices of the catalogue, with their periods, as the promotion module asks for them. */
async function askedPrices(tx: Db, productIds: readonly number[]): Promise<AskedPrice[]> {
  return (await readAskedPrices(tx, productIds)).map((row) => ({
    warehouseId: row.warehouse_id,
    productId: row.product_id,
    listCents: row.list_cents,
    perishable: row.perishable,
    history: row.history.flatMap((day, index) => periodsOf(day, row.history[index + 1])),
  }));
}

/** From its day to the day before the next; a price that was asked for a part of the day counts for that day. */
function periodsOf({ day, cents, low }: PriceDay, next: PriceDay | undefined): AskedPrice['history'] {
  const period = { price: cents, firstDay: day, ...(next && { lastDay: addDays(next.day, -1) }) };
  return low !== null && low < cents ? [{ price: low, firstDay: day, lastDay: day }, period] : [period];
}

/** Works out every offer's unit prices anew. Answers how many there are. */
export function refreshOfferPrices(tx: Db): Promise<number> {
  return computeOfferPrices(tx, askedPrices);
}
