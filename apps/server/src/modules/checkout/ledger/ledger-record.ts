import type { LedgerEntry, Posting } from '@bottega/domain';

/** A posting with its moment. */
export interface PostingRecord extends Posting {
  entries: LedgerEntry[];
  at: Date;
}
