import type { DataOf, InputOf, contract } from '@bottega/contract';
import {
  MOST_WRITTEN_LINES,
  partsOf,
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
import { findBestOfMany, toProduct, type FoundSellable } from '../catalog/index.ts';
import { placeOfList, type ListsPorts } from './list-place.ts';

type Contract = (typeof contract)['lists']['matchPasted'];

/** Told for each line: the best match and what else it may mean. */
const mostMatches = 6;
/** Longer than any list of that many lines. */
const longestText = 20_000;

/** What a pasted list means, line by line, with alternatives, in as many statements for one line as for sixty. */
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
      matches: nearestFirst(line, found[at] ?? [])
        .slice(0, mostMatches)
        .map((one) => ({
          product: toProduct(one.row, ctx),
          quantity: wireQuantityOf(wantedQuantity(line.amount, offeredOf(one))),
        })),
    })),
  });
}

/** What a size that differs from the one asked for takes off a product's rank, at most. */
const sizeWeight = 0.3;

function nearestFirst(line: WrittenLine, found: readonly FoundSellable[]): FoundSellable[] {
  const fit = (one: FoundSellable): number =>
    one.rank * (1 - sizeWeight * sizeDistance(line, offeredOf(one)));
  return found
    .map((one) => ({ one, fit: fit(one) }))
    .sort((a, b) => Number(b.one.available > 0) - Number(a.one.available > 0) || b.fit - a.fit)
    .map(({ one }) => one);
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
