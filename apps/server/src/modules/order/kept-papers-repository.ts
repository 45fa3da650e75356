import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/brand-db.ts';

/** A page of the terms that an order was placed under. */
export interface TermsPage {
  slug: string;
  title: string;
  html: string;
}

/** Keeps the terms of an order; a version of the brand's terms is stored once. */
export async function keepTerms(
  db: Db,
  orderId: number,
  pages: readonly TermsPage[],
  now: Date,
): Promise<void> {
  const content = JSON.stringify(pages);
  const hash = createHash('sha256').update(content).digest('hex');
  await db.transaction(async (tx) => {
    await tx.rows(
      `insert into order_terms (tenant_id, terms_hash, pages, kept_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [tx.tenantId, hash, content, now],
    );
    await tx.rows(`update sales_order set terms_hash = $3 where tenant_id = $1 and order_id = $2`, [
      tx.tenantId,
      orderId,
      hash,
    ]);
  });
}

export async function findTerms(db: Db, hash: string): Promise<TermsPage[]> {
  const row = await db.row<{ pages: TermsPage[] }>(
    `select pages from order_terms where tenant_id = $1 and terms_hash = $2`,
    [db.tenantId, hash],
  );
  return row?.pages ?? [];
}

/** Keeps the confirmation of an order as it was written at an instant. */
export async function keepConfirmation(db: Db, orderId: number, paper: object, now: Date): Promise<void> {
  await db.rows(
    `insert into order_confirmation (tenant_id, order_id, kept_at, paper) values ($1, $2, $3, $4) on conflict do nothing`,
    [db.tenantId, orderId, now, JSON.stringify(paper)],
  );
}

/** The newest confirmation that was kept of an order; undefined until its mail is written. */
export async function findConfirmation(db: Db, orderId: number): Promise<unknown> {
  const row = await db.row<{ paper: unknown }>(
    `select paper from order_confirmation where tenant_id = $1 and order_id = $2 order by kept_at desc limit 1`,
    [db.tenantId, orderId],
  );
  return row?.paper;
}
