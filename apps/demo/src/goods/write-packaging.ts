import { ordinaryVat } from '@bottega/domain';
import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';
import { insertRows } from '../write-rows.ts';

interface PackagingRow {
  name: string;
  description: string;
  cost_cents: number;
  holds_grams: number;
  returnable?: true;
  /** Code of the material (Decision 97/129/EC). */
  material: string;
  disposal: string;
}

/** @tests What the words of the brands say of bags. */
export const packagings: Record<DemoBrand['key'], PackagingRow[]> = {
  rosmarino: [
    {
      name: 'Sacchetti di carta',
      description: 'Di carta riciclata, con i manici',
      cost_cents: 12,
      holds_grams: 6000,
      material: 'PAP 22',
      disposal: 'raccolta della carta',
    },
    {
      name: 'Cassetta a rendere',
      description: 'La riporti con la spesa dopo e ti ridiamo la cauzione',
      cost_cents: 50,
      holds_grams: 14_000,
      material: 'PP 5',
      disposal: 'la riporti a noi; se si rompe, raccolta della plastica',
      returnable: true,
    },
  ],
  ponte: [
    {
      name: 'Sacchetti compostabili',
      description: 'Buoni poi per l’umido',
      cost_cents: 10,
      holds_grams: 5000,
      material: 'PLA 7',
      disposal: 'raccolta dell’umido',
    },
    {
      name: 'Borsa di tela',
      description: 'Resta tua',
      cost_cents: 190,
      holds_grams: 10_000,
      material: 'TEX 60',
      disposal: 'raccolta dei tessili',
    },
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
