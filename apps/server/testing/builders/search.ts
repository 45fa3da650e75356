import type { Db } from '../../src/platform/db/brand-db.ts';

export async function makeSynonym(db: Db, phrase: string, replacement: string): Promise<void> {
  await db.rows(`insert into search_synonym (tenant_id, phrase, replacement) values ($1, $2, $3)`, [
    db.tenantId,
    phrase,
    replacement,
  ]);
}

export async function makePurpose(db: Db, phrase: string, categoryIds: readonly number[]): Promise<void> {
  for (const categoryId of categoryIds)
    await db.rows(`insert into search_purpose (tenant_id, phrase, category_id) values ($1, $2, $3)`, [
      db.tenantId,
      phrase,
      categoryId,
    ]);
}

export async function makeUnsold(db: Db, phrase: string, categoryId: number): Promise<void> {
  await db.rows(`insert into search_unsold (tenant_id, phrase, category_id) values ($1, $2, $3)`, [
    db.tenantId,
    phrase,
    categoryId,
  ]);
}
