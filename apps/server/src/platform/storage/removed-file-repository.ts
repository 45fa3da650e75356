import type { Db } from '../db/brand-db.ts';

/** Files in the storage whose rows are deleted. */
export async function findRemovedFiles(db: Db, most: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    'select name from removed_file where tenant_id = $1 order by name limit $2',
    [db.tenantId, most],
  );
  return rows.map(({ name }) => name);
}

export async function forgetRemovedFiles(db: Db, names: readonly string[]): Promise<void> {
  await db.rows('delete from removed_file where tenant_id = $1 and name = any ($2)', [db.tenantId, names]);
}
