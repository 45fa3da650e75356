import type { DataOf, InputOf, contract } from '@bottega/contract';
import {
  MOST_WRITTEN_LINES,
  partsOf,
  qualifications,
  readWrittenLine,
  roundHalfAway,
  sizeDistance,
  wantedQuantity,
  WHOLE_MILLI,
  wireQuantityOf,
  writtenLines,
  type Offered,
  type WrittenLine,
} from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { findBestOfMany, toProduct, type FoundGoods, type FoundSellable } from '../catalog/index.ts';
import { placeOfList, type ListsPorts } from './list-place.ts';

type Contract = (typeof contract)['lists']['matchPasted'];

/** The maximum number of matches per line. */
const mostMatches = 6;
/** The maximum length of a pasted text. */
const longestText = 20_000;

/**
 * Matches a pasted list line by line, with alternatives. The number of statements doesn't depend on the number of
 * lines.
 */
export async function matchPasted(
  ctx: Context,
  input: InputOf<Contract>,
  ports: ListsPorts,
): Promise<Result<DataOf<Contract>>> {
  const tooLong = refuse('PASTED_TOO_LONG', { field: 'text', params: { most: MOST_WRITTEN_LINES } });
  if (input.text.length > longestText) return tooLong;
  const lines = writtenLines(input.text).map(readWrittenLine);
  if (lines.length === 0) return refuse('PASTED_EMPTY', { field: 'text' });
  if (lines.length > MOST_WRITTEN_LINES) return tooLong;
  const place = await placeOfList(ctx, ports, input.hash);
  const found = await findBestOfMany(
    ctx.db,
    place,
    lines.map(({ sought }) => sought),
  );
  return done({
    lines: lines.map((line, at) => ({
      text: line.text,
      sought: line.sought,
      isSure: found[at]!.isWhole,
      matches: nearestFirst(line, found[at]!)
        .slice(0, mostMatches)
        .map((match) => ({
          product: toProduct(match.row, ctx),
          quantity: wireQuantityOf(wantedQuantity(line.amount, offeredOf(match))),
        })),
    })),
  });
}

/** The maximum share of the rank that a wrong size removes. */
const sizeWeight = 0.3;
/** The share of the rank that each additional qualifying word removes, and the maximum number of such words. */
const qualifiedWeight = 0.1;
const mostQualified = 4;

/** Sorts by stock, then by rank, requested size and plainness: «birra» means a beer before an alcohol-free one. */
function nearestFirst(line: WrittenLine, { goods }: FoundGoods): FoundSellable[] {
  const named = goods.map(({ row }) => ({ name: row.name, aisles: row.crumbs.map(({ name }) => name) }));
  const qualified = qualifications(line.sought, named);
  const fit = (good: FoundSellable, at: number): number =>
    good.rank *
    (1 - sizeWeight * sizeDistance(line, offeredOf(good))) *
    (1 - qualifiedWeight * Math.min(mostQualified, qualified[at]!));
  return goods
    .map((good, at) => ({ good, fit: fit(good, at) }))
    .sort((a, b) => Number(b.good.available > 0) - Number(a.good.available > 0) || b.fit - a.fit)
    .map(({ good }) => good);
}

const baseUnits = { KG: 'kg', L: 'l', PZ: 'pz' } as const;

function offeredOf({ rules, row }: FoundSellable): Offered {
  return {
    rules,
    contentMilli: roundHalfAway(row.base_content * WHOLE_MILLI),
    base: baseUnits[row.base_unit],
    parts: partsOf(row.size_text),
  };
}
