import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';

/** A shop-at-work programme of an invented company, which shoppers join by its code. */
export async function writeProgrammes(client: pg.Client, { tenantId }: DemoBrand): Promise<number> {
  const { rowCount } = await client.query(
    `insert into shop_at_work (tenant_id, company, subscription_code) values ($1, 'Studio Esempio', 'STUDIO-ESEMPIO')`,
    [tenantId],
  );
  return rowCount ?? 0;
}
