import type pg from 'pg';
import type { BrandFolder } from '../../../platform/brand.ts';
import { BrandFolderError } from './folder-error.ts';

type Owner = Pick<pg.Client, 'query'>;

/**
 * Writes the registry of the database as the folders say. Rows of a brand refer to it; the server itself reads only the
 * folders. Several copies may do it at once, and again at every start.
 *
 * @param owner a connection of the database's owner, because the application's role can't write across brands
 * @throws BrandFolderError when a key of the database belongs to another tenant id
 */
export async function registerBrands(owner: Owner, folders: readonly BrandFolder[]): Promise<void> {
  await owner.query('begin');
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('bottega brands', 0))`);
  await refuseMovedKeys(owner, folders);
  await owner.query('delete from brand_host where tenant_id = any($1::int[]) or host = any($2::text[])', [
    folders.map(({ tenantId }) => tenantId),
    folders.flatMap(({ hosts }) => hosts),
  ]);
  for (const { tenantId, key, name, hosts, settings } of folders) {
    await owner.query(
      `insert into brand (tenant_id, key, name, config) values ($1, $2, $3, $4)
       on conflict (tenant_id) do update set key = excluded.key, name = excluded.name, config = excluded.config`,
      [tenantId, key, name, settings],
    );
    await owner.query('insert into brand_host (tenant_id, host) select $1, unnest($2::text[])', [
      tenantId,
      hosts,
    ]);
  }
  await owner.query('commit');
}

/** Orders and shoppers belong to a tenant id, so a key never moves to another one. */
async function refuseMovedKeys(owner: Owner, folders: readonly BrandFolder[]): Promise<void> {
  const { rows } = await owner.query<{ tenantId: number; key: string }>(
    'select tenant_id as "tenantId", key from brand where key = any($1::text[])',
    [folders.map(({ key }) => key)],
  );
  const moved = rows.flatMap((row) =>
    folders
      .filter(({ key, tenantId }) => key === row.key && tenantId !== row.tenantId)
      .map(
        ({ key, tenantId }) =>
          `${key}: tenantId is ${tenantId}, but the database knows it as ${row.tenantId}`,
      ),
  );
  if (moved.length > 0) throw new BrandFolderError(moved);
}
