import { gtinDigits, gtinOf } from '../catalog/gtin.ts';

/** A count before or after the digits: «2 x 8008343200134», «8 008343 200134 x2». */
const counted = /^(?:(\d{1,2}) ?[x×] ?)?(\d[\d -]{6,24}\d)(?: ?[x×] ?(\d{1,2}))?$/i;

/** A line of a shopping list that is a bar code, with its count; undefined for other lines. */
export function writtenCode(line: string): { digits: string; count: number } | undefined {
  const [, before, typed = '', after] = counted.exec(line.slice(0, 60).trim()) ?? [];
  if (gtinOf(typed) === undefined) return undefined;
  return { digits: gtinDigits(typed)!, count: Math.max(1, Number(before ?? after ?? 1)) };
}
