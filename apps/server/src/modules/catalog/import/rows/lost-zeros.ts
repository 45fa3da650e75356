import type { Problem } from '../problems.ts';

/** Codes that start with zeros, by their digits without these. Spreadsheets drop the zeros. */
export const skusWithZeros = (skus: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...skus].flatMap((sku) => (/^0\d*$/.test(sku) ? [[sku.replace(/^0+/, ''), sku] as const] : [])));

/** Why no product has a code: it lost its zeros, or it is unknown. */
export function unknownSku(
  sku: string,
  zeros: ReadonlyMap<string, string>,
): Pick<Problem, 'code' | 'params'> {
  const meant = zeros.get(sku);
  return meant === undefined ? { code: 'UNKNOWN_SKU' } : { code: 'LOST_ZEROS', params: { meant } };
}
