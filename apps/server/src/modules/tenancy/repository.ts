import type pg from 'pg';
import type { Db } from '../../platform/db/brand-db.ts';
import type { PresenceRow } from './homes.ts';

export interface RegistryRow extends PresenceRow {
  key: string;
  catalog_version: number;
}

export async function readRegistry(database: Pick<pg.ClientBase, 'query'>): Promise<RegistryRow[]> {
  const { rows } = await database.query<RegistryRow>(
    'select tenant_id, key, catalog_version, presence, moves from brand_registry()',
  );
  return rows;
}

/**
 * Raises the catalogue version. Call it in every transaction that changes catalogue answers; all servers are notified
 * at commit.
 */
export async function bumpCatalogVersion(tx: Db): Promise<void> {
  await tx.rows(
    `with bumped as (
       update brand set catalog_version = catalog_version + 1 where tenant_id = $1 returning catalog_version
     )
     select pg_notify('catalog', $1::text || ':' || catalog_version) from bumped`,
    [tx.tenantId],
  );
}
