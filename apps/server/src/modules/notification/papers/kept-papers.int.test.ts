import { asCommand } from '../../../../testing/as-command.ts';
import type { DownloadedFile } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { mailShop, type MailShop } from '../../../../testing/shops/mail-shop.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { textOfBlock } from '../../../../testing/paper-text.ts';
import { advanceOrder, cancelOrder, findOrder, findTerms, pickLines } from '../../order/index.ts';
import { notificationRoutes } from '../index.ts';
import { keptPaper } from './order-paper.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await mailShop();
  for (const [slug, html] of [
    ['condizioni-generali-di-vendita', '<h2>Reclami</h2><p>Scrivi a reclami@shop.example.</p>'],
    ['garanzia-legale-e-recesso', '<h2>Recesso</h2><p>Due anni di garanzia. Il modulo: …</p>'],
  ])
    await publish(slug!, html!);
});
afterAll(() => shop.close());

/** Publishes a version of a page. */
async function publish(slug: string, html: string): Promise<void> {
  await shop.brands.db.rows(
    `with entry as (
       insert into content_entry (tenant_id, entry_id, post_type, slug)
       values ($1, (select coalesce(max(entry_id), 0) + 1 from content_entry), 'pages', $2)
       on conflict (tenant_id, post_type, slug) do update set slug = excluded.slug returning entry_id)
     insert into content_version (tenant_id, entry_id, version, made_at, publish_at, title, shown_date, html, content_hash)
     select $1, entry_id, (select coalesce(max(version), 0) + 1 from content_version v where v.entry_id = entry.entry_id),
       $3, $3, initcap($2), $3, $4, md5($4) from entry`,
    [shop.brands.db.tenantId, slug, shop.clock.now(), html],
  );
}

async function paperOf({ request, purchase }: TestPurchase, paper: 'confirmation' | 'terms') {
  const order = (await findOrder(shop.brands.db, purchase.orderId))!;
  const written = await keptPaper(shop.brands.db, request.ctx.brand, order, paper);
  return written && [written.title, ...written.blocks.map(textOfBlock), written.foot].join('\n');
}

const download = ({ request, purchase }: TestPurchase, paper: string) =>
  callRoute<DownloadedFile>(notificationRoutes(), 'orderPaper', request.ctx, {
    order_id: String(purchase.orderId),
    paper,
  });

test('when goods are substituted, weighed, and the catalogue changes after the confirmation, then it stays as it was confirmed', async () => {
  const roll = await makeProduct(shop.brands.db, { name: 'Panini', listCents: 250 });
  const bought = await shop.buy('door', 2);
  const { ctx } = bought.request;
  const { orderId } = bought.purchase;
  await shop.runMails(bought);
  const confirmed = await paperOf(bought, 'confirmation');
  expect(confirmed).toMatch(/Pane.* \| 2 pezzi \| 5,00/s);
  await advanceOrder(ctx, orderId, 'staff');
  await shop.brands.db.rows(
    `update order_line set infos = '{"accept_alternatives": "true"}' where order_id = $1`,
    [orderId],
  );
  const picked = await pickLines(asCommand(ctx), orderId, [
    { lineNo: 1, quantity: 1, substitute: { product: { productId: roll }, quantity: 1 } },
    { lineNo: 2, quantity: 0.45 },
  ]);
  expect(picked).toMatchObject({ ok: true });
  await shop.brands.db.rows(`update product set name = 'Altro', base_content = 7 where product_id = $1`, [
    shop.bread,
  ]);
  while ((await advanceOrder(ctx, orderId, 'staff')).ok);
  expect(await paperOf(bought, 'confirmation')).toBe(confirmed);
  // neither has one that is written only now
  await shop.brands.db.rows('delete from order_confirmation where order_id = $1', [orderId]);
  expect(await paperOf(bought, 'confirmation')).not.toContain('Panini');
});

test('when the conditions change after an order, then its mail, its paper and its download keep those of its day, and each version is kept once', async () => {
  const [first, second] = [await shop.buy('door', 2), await shop.buy('door', 2)];
  for (const bought of [first, second]) {
    const mail = await shop.mailed(bought, 'order-confirmed');
    expect(mail.text).toContain('In allegato trovi anche le condizioni di vendita di oggi');
  }
  await publish('condizioni-generali-di-vendita', '<h2>Reclami</h2><p>Scrivi a nuovo@shop.example.</p>');
  const third = await shop.buy('door', 2);
  await shop.runMails(third);
  for (const bought of [first, second]) {
    expect(await paperOf(bought, 'terms')).toMatch(/reclami@shop\.example.*Due anni di garanzia.*Il modulo/s);
    const file = dataOf(await download(bought, 'terms'));
    expect(Buffer.from(file.content, 'base64').toString('latin1')).toMatch(/^%PDF/);
  }
  expect(await paperOf(third, 'terms')).toContain('nuovo@shop.example');
  const hashes = await shop.brands.db.rows<{ hash: string; orders: number }>(
    `select terms_hash as hash, count(*)::int as orders from sales_order
     where order_id = any($1::bigint[]) group by 1 order by 2`,
    [[first, second, third].map(({ purchase }) => purchase.orderId)],
  );
  expect(hashes.map(({ orders }) => orders)).toEqual([1, 2]);
  expect(await findTerms(shop.brands.otherBrand, hashes[0]!.hash)).toEqual([]);
});

test('when an order is cancelled, then its terms can still be downloaded by its shopper, and by nobody else', async () => {
  const [bought, other] = [await shop.buy('door', 2), await shop.buy('door', 2)];
  await shop.runMails(bought);
  await cancelOrder(bought.request.ctx, bought.purchase.orderId, { actor: 'shopper' });
  expect(await download(bought, 'terms')).toMatchObject({ ok: true });
  expect(await download(bought, 'confirmation')).toMatchObject({ ok: false, code: 'PAPER_NOT_FOUND' });
  expect(await download({ ...bought, request: other.request }, 'terms')).toMatchObject({
    ok: false,
    code: 'ORDER_NOT_FOUND',
  });
});
