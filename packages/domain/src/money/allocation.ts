import type { Cents } from './rounding.ts';

/**
 * Splits an amount over weights to the cent by largest remainder: every share is within one cent of its
 * exact part and the shares add up to the amount. On equal remainders the earlier weight wins, so
 * callers sort by something stable first. All weights zero: everything stays unallocated.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || amount === 0) return weights.map(() => 0);
  if (weights.length === 1) return [amount];
  // BigInt because amount times weight of a large basket may pass 2^53.
  const whole = BigInt(total);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => Number(part / whole));
  let missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (missing === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    missing -= 1;
  }
  return shares;
}

/**
 * The same in two steps: among the groups, by number, then among the rows of each. Law: what a group gets in all
 * doesn't depend on how many rows it is made of, nor on their order.
 *
 * @param groupOf the group of each weight, such as the product of a line
 */
export function allocateByGroup(
  amount: Cents,
  weights: readonly number[],
  groupOf: readonly number[],
): Cents[] {
  const rowsOf = new Map<number, number[]>();
  for (const [row, group] of groupOf.entries()) rowsOf.set(group, [...(rowsOf.get(group) ?? []), row]);
  const groups = [...rowsOf].sort(([one], [other]) => one - other).map(([, rows]) => rows);
  const weightsOf = (rows: readonly number[]): number[] => rows.map((row) => weights[row] ?? 0);
  const ofGroups = allocate(
    amount,
    groups.map((rows) => weightsOf(rows).reduce((sum, weight) => sum + weight, 0)),
  );
  const shares = weights.map(() => 0);
  for (const [index, rows] of groups.entries()) {
    const ofRows = allocate(ofGroups[index] ?? 0, weightsOf(rows));
    for (const [at, row] of rows.entries()) shares[row] = ofRows[at] ?? 0;
  }
  return shares;
}
