import { insertGift, type NewGift } from '../../src/modules/gift/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';

let count = 0;

/** Creates a gift code. The default is five euros for every shopper, valid from two days ago to two days ahead. */
export async function makeGift(
  db: Db,
  options: Partial<NewGift> = {},
): Promise<{ giftId: number; code: string }> {
  count += 1;
  const now = new Date();
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const gift: NewGift = {
    code: `PROVA-${String(count).padStart(4, '0')}`,
    description: 'Cinque euro di benvenuto',
    amountCents: 500,
    rateBp: null,
    mostCents: null,
    minimumCents: 0,
    combines: true,
    uses: null,
    usesPerShopper: null,
    ownerId: null,
    byHand: false,
    validFrom: day(-2),
    validTo: day(2),
    ...options,
  };
  const giftId = await insertGift(db, gift, now);
  if (giftId === undefined) throw new Error(`the code ${gift.code} is taken`);
  return { giftId, code: gift.code };
}
