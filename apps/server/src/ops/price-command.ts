import { parseQuantity } from '@bottega/domain/catalog';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Milli } from '@bottega/domain/money';
import { explainPrice } from '../modules/catalog/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';
import { priceLines } from './price-lines.ts';

/** Explains the price of a good in a warehouse. */
export interface PriceCommand {
  name: 'price';
  brand: string;
  sku: string;
  warehouseId: number;
  day?: string;
  quantity?: Milli;
}

const options = { warehouse: text, day: text, quantity: text } as const;

/** Parses the words after `price`. */
export function parsePrice(words: readonly string[]): Parsed<PriceCommand> {
  const read = readBrandOptions(words, { command: 'price', options, words: 1 });
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const [sku] = positionals;
  const { warehouse, day, quantity } = values;
  if (sku === undefined) return { problem: 'Which good? Its SKU.' };
  if (warehouse === undefined) return { problem: 'Which warehouse? --warehouse <number>' };
  if (!/^[1-9]\d{0,8}$/.test(warehouse)) return { problem: `"${warehouse}" is no number of a warehouse.` };
  const wrongDay = day === undefined ? undefined : problemOfDay(day);
  if (wrongDay !== undefined) return { problem: wrongDay };
  const milli = quantity === undefined ? undefined : milliOf(quantity);
  if (milli === 0) return { problem: `"${quantity}" is no quantity: 3 or 0.7.` };
  return {
    name: 'price',
    brand,
    sku,
    warehouseId: Number(warehouse),
    ...(day !== undefined && { day }),
    ...(milli !== undefined && { quantity: milli }),
  };
}

/** A typed quantity, comma or dot; 0 if it is none. */
function milliOf(typed: string): Milli {
  const parsed = parseQuantity(/^\d{1,6}(?:[.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : 0);
  return parsed.ok ? parsed.quantity : 0;
}

/** Prints why the good has its price. Returns the exit code. */
export async function runPrice(
  { brand, db, clock }: Pick<OrderContext, 'brand' | 'db' | 'clock'>,
  { sku, warehouseId, day = romeDay(clock.now()), quantity }: PriceCommand,
  say: (line: string) => void,
): Promise<number> {
  const question = { sku, warehouseId, day, ...(quantity !== undefined && { quantity }) };
  const explained = await explainPrice(db, question);
  if ('unknown' in explained) {
    say(
      explained.unknown === 'product'
        ? `${brand.name} has no good "${sku}".`
        : `${brand.name} has no warehouse ${warehouseId}.`,
    );
    return 1;
  }
  for (const line of priceLines(explained, day)) say(line);
  return 0;
}
