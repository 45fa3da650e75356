import { asCommand } from '../../../../testing/as-command.ts';
import { fullPlace, type OrderPaper } from '@bottega/domain';
import { createTexts, formatCents } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { mailShop, type MailShop } from '../../../../testing/shops/mail-shop.ts';
import { textOfBlock } from '../../../../testing/paper-text.ts';
import { paperPdf } from '../../../platform/paper/paper.ts';
import { paymentDueJob, advanceOrder, findOrder, pickLines } from '../../order/index.ts';
import { checkoutJobs, findInvoicesOf } from '../../checkout/index.ts';
import { orderPaper } from './order-paper.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await mailShop();
});
afterAll(() => shop.close());

/** The text of a paper, or undefined if there is none. */
async function paperOf({ request, purchase }: TestPurchase, paper: OrderPaper): Promise<string | undefined> {
  const order = await findOrder(shop.brands.db, purchase.orderId);
  const written = await orderPaper(shop.brands.db, request.ctx.brand, order!, paper);
  return written && [written.title, ...written.blocks.map(textOfBlock), written.foot].join('\n');
}

async function deliver({ request: { ctx }, purchase: { orderId } }: TestPurchase): Promise<void> {
  while ((await advanceOrder(ctx, orderId, 'staff')).ok);
  const jobs = checkoutJobs({ gateways: { of: () => [] }, contextsOf: () => [ctx] });
  await jobs.find(({ name }) => name === paymentDueJob)!.run({ tenantId: 1, orderId, due: 'capture' });
}

test('a confirmation has the seller, what was ordered, its total, and when and where it comes', async () => {
  const bought = await shop.buy('store', 2);
  const text = await paperOf(bought, 'confirmation');
  expect(text).toContain(`Conferma dell'ordine ${bought.purchase.orderId}`);
  expect(text).toMatch(/Ritiro in negozio: .*9:00–11:00/);
  expect(text).toMatch(/Pane <b>di<\/b> casa.* \| 2 pezzi \| 5,00/s);
  expect(text).toMatch(/Mele.* \| circa 500 g \| 2,00/s);
  expect(text).toContain(`Totale stimato: ${formatCents(1190)}`);
  expect(text).toContain(bought.request.ctx.brand.legal.company);
  expect(await paperOf(bought, 'receipt')).toBeUndefined();
});

test('a delivery note has what was weighed and what is missing, the allergens of loose food, and that the age is checked', async () => {
  const ham = await makeProduct(shop.brands.db, {
    name: 'Prosciutto',
    saleType: 'Sfuso',
    listCents: 2000,
    containedAllergens: ['milk', 'sulphites'],
  });
  const wine = await makeProduct(shop.brands.db, { name: 'Vino rosso', listCents: 700 });
  const bought = await shop.buy('door', 2, [
    { productId: shop.bread, quantity: 2 },
    { productId: ham, quantity: 0.5 },
    { productId: shop.apples, quantity: 0.5 },
    { productId: wine, quantity: 1 },
  ]);
  await shop.brands.db.rows('update product set adults_only = true where product_id = $1', [wine]);
  const { ctx } = bought.request;
  const { orderId } = bought.purchase;
  await advanceOrder(ctx, orderId, 'staff');
  await pickLines(asCommand(ctx), orderId, [
    { lineNo: 1, quantity: 0 },
    { lineNo: 2, quantity: 0.45, lot: 'L2411' },
  ]);
  await deliver(bought);
  const text = await paperOf(bought, 'delivery_note');
  expect(text).toMatch(/Pane.* \| Non disponibile: non lo paghi/);
  expect(text).toMatch(/Prosciutto\nLotto L2411 \| 450 g/);
  expect(text).toContain('Prosciutto: Latte, Anidride solforosa e solfiti');
  expect(text).toContain('Mele: Non abbiamo ancora i dati sugli allergeni di questo prodotto sfuso');
  expect(text).toContain('prima di darli si controlla un documento');
});

test('a receipt has the cost by VAT rate and how it was paid, and equals the ledger', async () => {
  const bought = await shop.buy('door', 2);
  await deliver(bought);
  const text = await paperOf(bought, 'receipt');
  const { t } = createTexts(brandTexts['rosmarino']);
  const order = await findOrder(shop.brands.db, bought.purchase.orderId);
  expect(text).toContain(`Costo della spesa: ${formatCents(1190)}`);
  expect(text).toContain(
    `${t('checkout.paymentOnDelivery', fullPlace(order!.address))} | ${formatCents(1190)}`,
  );
  expect(text).not.toContain('Da pagare');
  expect(await findInvoicesOf(shop.brands.db, bought.purchase.orderId)).toEqual([]);
});

test('a paper is a tagged PDF in Italian with its title', async () => {
  const { request, purchase } = await shop.buy('door', 2);
  const order = await findOrder(shop.brands.db, purchase.orderId);
  const paper = await orderPaper(shop.brands.db, request.ctx.brand, order!, 'confirmation');
  const pdf = (await paperPdf(paper!)).toString('latin1');
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/Lang (it-IT)');
});
