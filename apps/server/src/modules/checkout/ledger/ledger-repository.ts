import type { LedgerAccount, Posting, PostingKind } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PostingRecord } from './ledger-record.ts';

/** Adds a posting of an order, once by its key. */
export async function insertPosting(
  tx: Db,
  orderId: number,
  { key, kind, entries }: Posting,
  at: Date,
): Promise<void> {
  await tx.rows(
    `insert into ledger_entry (tenant_id, order_id, posting, entry_no, kind, account, detail, vat_bp, cents, at)
     select $1, $2, $3, one.no, $4, one.account, one.detail, one.vat, one.cents, $5
     from unnest($6::text[], $7::text[], $8::int[], $9::int[]) with ordinality as one (account, detail, vat, cents, no)
     on conflict do nothing`,
    [
      tx.tenantId,
      orderId,
      key,
      kind,
      at,
      entries.map(({ account }) => account),
      entries.map(({ detail }) => detail ?? null),
      entries.map(({ vat }) => vat ?? null),
      entries.map(({ cents }) => cents),
    ],
  );
}

/** The postings of an order, oldest first. */
export async function findPostings(db: Db, orderId: number): Promise<PostingRecord[]> {
  const rows = await db.rows<{
    posting: string;
    kind: PostingKind;
    account: LedgerAccount;
    detail: string | null;
    vat: number | null;
    cents: number;
    at: Date;
  }>(
    `select posting, kind, account, detail, vat_bp as vat, cents, at from ledger_entry
     where tenant_id = $1 and order_id = $2 order by entry_id`,
    [db.tenantId, orderId],
  );
  const postings = new Map<string, PostingRecord>();
  for (const { posting: key, kind, account, detail, vat, cents, at } of rows) {
    const posting = postings.get(key) ?? { key, kind, entries: [], at };
    postings.set(key, posting);
    posting.entries.push({
      account,
      cents,
      ...(detail !== null && { detail }),
      ...(vat !== null && { vat }),
    });
  }
  return [...postings.values()];
}
