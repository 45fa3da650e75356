import type pg from 'pg';
import type { Brand } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';

export interface RegistryRow {
  tenant_id: number;
  key: string;
  name: string;
  config: Partial<Brand['settings']>;
  catalog_version: number;
  hosts: string[];
}

export async function readRegistry(pool: pg.Pool): Promise<RegistryRow[]> {
  return (await pool.query<RegistryRow>('select * from brand_registry()')).rows;
}

/** Called in every transaction that changes what catalogue answers show; heard by all copies at commit. */
export async function bumpCatalogVersion(tx: Db): Promise<void> {
  await tx.rows(
    `with bumped as (
       update brand set catalog_version = catalog_version + 1 where tenant_id = $1 returning catalog_version
     )
     select pg_notify('catalog', $1::text || ':' || catalog_version) from bumped`,
    [tx.tenantId],
  );
}
