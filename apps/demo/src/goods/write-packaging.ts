import { ordinaryVat } from '@bottega/domain';
import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';
import { insertRows } from '../write-rows.ts';

/** @tests What the words of the brands say of bags. */
export const packagings: Record<
  DemoBrand['key'],
  { name: string; description: string; cost_cents: number; holds_grams: number; returnable?: true }[]
> = {
  rosmarino: [
    {
      name: 'Sacchetti di carta',
      description: 'Di carta riciclata, con i manici',
      cost_cents: 12,
      holds_grams: 6000,
    },
    {
      name: 'Cassetta a rendere',
      description: 'La riporti con la spesa dopo e ti ridiamo la cauzione',
      cost_cents: 50,
      holds_grams: 14_000,
      returnable: true,
    },
  ],
  ponte: [
    {
      name: 'Sacchetti compostabili',
      description: 'Buoni poi per l’umido',
      cost_cents: 10,
      holds_grams: 5000,
    },
    { name: 'Borsa di tela', description: 'Resta tua', cost_cents: 190, holds_grams: 10_000 },
  ],
};

/** Writes the packaging types of a brand; returns their number. */
export async function writePackaging(client: pg.ClientBase, { tenantId, key }: DemoBrand): Promise<number> {
  const rows = packagings[key].map((row, index) => ({
    ...row,
    returnable: row.returnable ?? false,
    vat_bp: ordinaryVat,
    position: index + 1,
    offered: true,
  }));
  await insertRows(client, 'packaging_type', tenantId, rows);
  return rows.length;
}
