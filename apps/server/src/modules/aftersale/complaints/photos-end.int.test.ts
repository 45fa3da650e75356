import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop } from '../../../../testing/shops/after-sale-shop.ts';
import { aftersaleJobs } from '../index.ts';

let shop: AfterSaleShop;
beforeAll(async () => {
  shop = await afterSaleShop();
});
afterAll(() => shop.close());

test('when a photo was never sent, then it ends after a day; a sent one ends with the messages to customer service', async () => {
  const { db, brand } = shop.ctx;
  const pan = await shop.goods({ listCents: 2500 }, { nonFood: true });
  const { orderId, complain } = await shop.delivered([{ productId: pan, quantity: 2 }]);
  const add = async () => {
    const photoId = crypto.randomUUID();
    await db.rows(
      `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
       values (1, $1, $2, 'image/jpeg', $3)`,
      [photoId, orderId, shop.clock.instant],
    );
    return photoId;
  };
  const [sent, unsent] = [await add(), await add()];
  const complaint = await complain([{ line: 1, reason: 'damaged', quantity: 1, photos: [sent] }]);
  expect(complaint.ok).toBe(true);
  const left = async (at: string) => {
    shop.clock.instant = new Date(at);
    await aftersaleJobs({ contextsOf: () => [shop.ctx] })
      .find(({ name }) => name === 'aftersale-photos-end')!
      .run({ tenantId: 1 });
    const rows = await db.rows<{ id: string }>(
      'select photo_id as id from aftersale_photo where order_id = $1 order by case_id nulls last',
      [orderId],
    );
    return rows.map(({ id }) => id);
  };
  expect(await left('2026-11-11T09:00:00Z')).toEqual([sent, unsent]);
  expect(await left('2026-11-11T11:00:00Z')).toEqual([sent]);
  expect(brand.settings.formKeptMonths).toBe(24);
  expect(await left('2028-11-09T10:00:00Z')).toEqual([sent]);
  expect(await left('2028-11-11T10:00:00Z')).toEqual([]);
});
