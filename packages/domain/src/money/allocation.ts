import type { Cents } from './rounding.ts';

/**
 * Splits an amount over weights to the cent by largest remainder. Each share is within one cent of its exact part,
 * and the shares add up to the amount. On equal remainders the earlier weight gets the cent, so callers need a stable
 * order. When all weights are zero, all shares are zero.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || amount === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => ({ index, ...partOf(amount, weight, total) }));
  const shares = parts.map(({ share }) => share);
  let missing = amount - shares.reduce((sum, share) => sum + share, 0);
  // the sort is stable: on equal remainders the earlier weight stays first
  parts.sort((a, b) => b.remainder - a.remainder);
  for (const { index } of parts) {
    if (missing === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    missing -= 1;
  }
  return shares;
}

/** `amount * weight / total` rounded down, and the remainder; uses BigInt only above 2^53. */
function partOf(amount: Cents, weight: number, total: number): { share: Cents; remainder: number } {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % total;
    return { share: (product - remainder) / total, remainder };
  }
  const [exact, whole] = [BigInt(amount) * BigInt(weight), BigInt(total)];
  return { share: Number(exact / whole), remainder: Number(exact % whole) };
}

/**
 * Splits an amount over groups, by group number, then over the rows of each group.
 *
 * Law: the sum of a group doesn't depend on the number or order of its rows.
 *
 * @param groupOf the group of each weight, such as the product of a line
 */
export function allocateByGroup(
  amount: Cents,
  weights: readonly number[],
  groupOf: readonly number[],
): Cents[] {
  const rowsOf = new Map<number, number[]>();
  groupOf.forEach((group, row) => {
    const rows = rowsOf.get(group);
    if (rows) rows.push(row);
    else rowsOf.set(group, [row]);
  });
  const groups = [...rowsOf].sort(([group], [other]) => group - other).map(([, rows]) => rows);
  const weightOf = (row: number): number => weights[row] ?? 0;
  const ofGroups = allocate(
    amount,
    groups.map((rows) => rows.reduce((sum, row) => sum + weightOf(row), 0)),
  );
  const shares = weights.map(() => 0);
  groups.forEach((rows, index) => {
    const ofRows = allocate(ofGroups[index] ?? 0, rows.map(weightOf));
    rows.forEach((row, at) => {
      shares[row] = ofRows[at] ?? 0;
    });
  });
  return shares;
}
