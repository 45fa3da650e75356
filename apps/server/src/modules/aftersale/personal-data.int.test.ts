import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop } from '../../../testing/shops/after-sale-shop.ts';
import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { aftersalePersonalData } from './index.ts';

let shop: AfterSaleShop;
let pan: number;
beforeAll(async () => {
  shop = await afterSaleShop();
  pan = await shop.goods({ listCents: 2500 }, { nonFood: true });
});
afterAll(() => shop.close());

test('when a shopper takes the data along, then cases are in the copy; when the account is deleted, then words, names and photos are gone and amounts stay', async () => {
  const { db } = shop.ctx;
  const files = createFolderStorage('unused').ofBrand('rosmarino');
  const [leaver, other] = [
    await shop.delivered([{ productId: pan, quantity: 4 }]),
    await shop.delivered([{ productId: pan, quantity: 4 }]),
  ];
  for (const order of [leaver, other]) {
    await db.rows(
      `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
       values (1, gen_random_uuid(), $1, 'image/jpeg', now())`,
      [order.orderId],
    );
    await order.complain([{ line: 1, reason: 'missing', quantity: 1 }], { note: 'Suonate da Rossi.' });
    await order.withdraw([{ line: 1, quantity: 1 }]);
  }
  const { userId } = leaver.request.ctx.actor;
  const [cases] = aftersalePersonalData.sections;
  const copy = await cases!.read(db, { userId, emails: [] }, files);
  expect(copy.map(({ entry }) => [entry['kind'], entry['note'], entry['holder']])).toEqual([
    ['complaint', 'Suonate da Rossi.', ''],
    ['withdrawal', '', 'Ada Rossi'],
  ]);
  await db.transaction((tx) => aftersalePersonalData.forget!(tx, { userId, anonymousId: 0, emails: [] }));
  const casesOf = (orderId: number) =>
    db.rows<{ cents: number; words: string; photos: number }>(
      `select cents, note || holder || email as words,
         (select count(*)::int from aftersale_photo p where p.order_id = c.order_id) as photos
       from aftersale_case c where order_id = $1 order by case_id`,
      [orderId],
    );
  expect(await casesOf(leaver.orderId)).toEqual([
    { cents: 2500, words: '', photos: 0 },
    { cents: 2500, words: '', photos: 0 },
  ]);
  expect((await casesOf(other.orderId)).map(({ photos }) => photos)).toEqual([1, 1]);
});
