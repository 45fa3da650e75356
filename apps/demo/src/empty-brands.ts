import type pg from 'pg';
import { servedBrands, type DemoBrand } from './demo-brands.ts';

/** The served demo brands without goods. */
export async function emptyBrands(owner: pg.Client, keys?: readonly string[]): Promise<DemoBrand[]> {
  const brands = servedBrands(keys);
  const { rows } = await owner.query<{ tenant_id: number }>(
    'select distinct tenant_id from product where tenant_id = any($1::int[])',
    [brands.map(({ tenantId }) => tenantId)],
  );
  const full = new Set(rows.map((row) => row.tenant_id));
  return brands.filter(({ tenantId }) => !full.has(tenantId));
}
