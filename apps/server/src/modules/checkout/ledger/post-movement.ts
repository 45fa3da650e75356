import { movementPosting, type LedgerMovement } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findPostings, insertPosting } from './ledger-repository.ts';

/** Posts money that moved, in the transaction of its movement. The order's row is locked. */
export async function postMovement(
  tx: Db,
  orderId: number,
  movement: LedgerMovement,
  now: Date,
): Promise<void> {
  const postings = await findPostings(tx, orderId);
  await insertPosting(tx, orderId, movementPosting(movement, postings), now);
}
