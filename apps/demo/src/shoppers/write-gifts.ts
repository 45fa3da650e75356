import { romeDay } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { insertGift, type NewGift } from '@bottega/server/modules/gift/index';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';

const open = {
  amountCents: null,
  rateBp: null,
  mostCents: null,
  minimumCents: 0,
  combines: true,
  uses: null,
  usesPerShopper: null,
  ownerId: null,
  byHand: false,
} as const;

/** A welcome code, a percentage code, and a certificate of the demo shopper; codes begin with the brand's key. */
function demoGifts({ key }: DemoBrand, ownerId: number | null): Omit<NewGift, 'validFrom' | 'validTo'>[] {
  const start = key.toUpperCase();
  return [
    {
      ...open,
      code: `${start}-BENVENUTO`,
      description: 'Benvenuto: 5 € sulla prima spesa',
      amountCents: 500,
      minimumCents: 3000,
      usesPerShopper: 1,
    },
    {
      ...open,
      code: `${start}-10`,
      description: '10% sulla spesa, fino a 8 €',
      rateBp: 1000,
      mostCents: 800,
      combines: false,
    },
    {
      ...open,
      code: `${start}-GRAZIE-GIULIA`,
      description: 'Buono da 10 € per la tua pazienza',
      amountCents: 1000,
      uses: 1,
      ownerId,
      byHand: true,
    },
  ];
}

const days = 86_400_000;

/** Writes gift codes for the demo and the brand's promise; returns the number of codes. */
export async function writeGifts(client: pg.ClientBase, brand: DemoBrand, now: Date): Promise<number> {
  const { tenantId, login } = brand;
  const validFrom = romeDay(now);
  const validTo = romeDay(new Date(now.getTime() + 365 * days));
  const owner = await client.query<{ user_id: number }>(
    'select user_id from shopper where tenant_id = $1 and login = $2',
    [tenantId, login.login],
  );
  const gifts = demoGifts(brand, owner.rows[0]?.user_id ?? null);
  for (const gift of gifts)
    await insertGift(clientDb(client, tenantId), { ...gift, validFrom, validTo }, now);
  await client.query(
    `insert into gift_promise (tenant_id, description, from_cents, amount_cents, days_valid, valid_from, valid_to)
     values ($1, 'Buono da 6 € per la prossima spesa', 12000, 600, 60, $2, $3)`,
    [tenantId, validFrom, validTo],
  );
  return gifts.length;
}
