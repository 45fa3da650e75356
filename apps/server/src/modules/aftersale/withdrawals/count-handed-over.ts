import { milliOfQuantity, roundHalfAway, worthOfClaim } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CaseRecord } from '../case-record.ts';
import { findCase } from '../case-repository.ts';
import type { HandedOver } from '../handed-over.ts';
import { setReturned } from './withdrawal-repository.ts';

/**
 * Counts a withdrawal that was declared before the hand-over by what the shopper got and was charged: goods that were
 * missing then aren't given back, and weights and prices are the final ones.
 */
export async function countHandedOver(
  tx: Db,
  aftersaleCase: CaseRecord,
  { lines }: HandedOver,
): Promise<CaseRecord> {
  const counted = aftersaleCase.lines.map(({ lineNo, quantity, containerCents }) => {
    const declared = milliOfQuantity(quantity);
    const got = lines.find(({ line }) => line.lineNo === lineNo);
    const others = got ? got.claimed - declared : 0;
    const left = got ? Math.max(0, Math.min(declared, got.picked - others)) : 0;
    const deposits = roundHalfAway(containerCents * left, declared);
    return {
      lineNo,
      quantity: left / 1000,
      cents: deposits + (got ? worthOfClaim({ ...got, claimed: others }, left) : 0),
      containerCents: deposits,
    };
  });
  await setReturned(tx, aftersaleCase.caseId, counted);
  return (await findCase(tx, aftersaleCase.caseId))!;
}
