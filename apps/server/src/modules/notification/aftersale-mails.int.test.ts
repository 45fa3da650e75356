import { asCommand } from '../../../testing/as-command.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop, type Delivered } from '../../../testing/shops/after-sale-shop.ts';
import { makeRequest } from '../../../testing/builders/identity.ts';
import { callRoute } from '../../../testing/call-route.ts';
import { aftersaleJobs, aftersaleRoutes, decideCase, openRecall } from '../aftersale/index.ts';
import { findOrder } from '../order/index.ts';
import { notificationJobs } from './index.ts';

let shop: AfterSaleShop;
let pan: number;
beforeAll(async () => {
  shop = await afterSaleShop();
  pan = await shop.goods(
    { name: 'Padella', listCents: 2500, vatBp: 2200, ean: '8001234567897' },
    { nonFood: true },
  );
});
afterAll(() => shop.close());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Writes the mails that were sent since, by the shopper's calls or by staff; returns the last one of a template. */
async function mailed(of: Pick<Delivered, 'request'> | undefined, template: string): Promise<Mail> {
  const [job] = notificationJobs({ contextsOf: () => [shop.ctx] });
  const sent = of ? of.request.sent : shop.staffSent;
  const messages = sent.filter(({ name, message }) => name === 'mail' && message['template'] === template);
  for (const { message } of messages) await job!.run({ tenantId: 1, ...message });
  const { occasion } = messages.at(-1)!.message as { occasion: string };
  return (await shop.brands.db.row<Mail>(
    'select recipient as to, subject, body as text from mail where occasion = $1',
    [occasion],
  ))!;
}

test('when a shopper withdraws, then the receipt goes to the stated address with name, goods, day and time', async () => {
  const order = await shop.delivered([{ productId: pan, quantity: 2 }]);
  const declared = await order.withdraw([{ line: 1, quantity: 1 }], {
    name: 'Eva Bianchi',
    email: 'ada@example.it',
  });
  const receipt = await mailed(order, 'aftersale');
  expect(receipt.to).toBe('ada@example.it');
  expect(receipt.subject).toBe(`Recesso dall'ordine ${order.orderId}: ricevuta`);
  for (const words of ['10 novembre 2026', '11:00', 'il recesso di Eva Bianchi', 'Padella', '25,00'])
    expect(receipt.text.replaceAll(' ', ' ')).toContain(words);
  if (!declared.ok) throw new Error(declared.code);
  const { caseId } = declared.data;
  await decideCase(asCommand(shop.ctx), { caseId, requestId: 'torna-0001' }, { act: 'returned' });
  expect((await mailed(undefined, 'aftersale')).text).toContain(
    'I prodotti che hai restituito sono arrivati.',
  );
});

test('when a withdrawal without a log-in names its goods, then the receipt repeats the words, also where no case is opened', async () => {
  const declared = async (orderId: number) => {
    const { contactEmail } = (await findOrder(shop.brands.db, orderId))!;
    const request = makeRequest(shop.brands.db, { clock: shop.clock });
    await callRoute(aftersaleRoutes, 'declareWithdrawal', request.ctx, {
      order_id: orderId,
      name: 'Eva Bianchi',
      email: contactEmail,
      goods: 'La padella grande, vedi www.example.com',
    });
    return { request };
  };
  const goods = [{ productId: pan, quantity: 2 }];
  const { orderId } = await shop.delivered(goods);
  expect((await mailed(await declared(orderId), 'aftersale')).text).toContain(
    'Beni che hai indicato: La padella grande, vedi …',
  );
  const { purchase } = await shop.ordered(goods, 2);
  expect((await mailed(await declared(purchase.orderId), 'withdrawal')).text).toContain(
    'Beni che hai indicato: La padella grande, vedi …',
  );
});

test('when a complaint is refunded and another refused, then the mails say what was decided, and in whose words', async () => {
  const order = await shop.delivered([{ productId: pan, quantity: 4 }]);
  const complaint = await order.complain([{ line: 1, reason: 'missing', quantity: 1 }]);
  expect(complaint).toMatchObject({ data: { state: 'open' } });
  expect((await mailed(order, 'aftersale')).text).toContain('La guarda una persona');
  if (!complaint.ok) throw new Error(complaint.code);
  await decideCase(
    asCommand(shop.ctx),
    { caseId: complaint.data.caseId, requestId: 'rifiuto-0001' },
    { act: 'refuse', answer: 'Era nella seconda busta.' },
  );
  const answer = await mailed(undefined, 'aftersale');
  expect(answer.subject).toBe(`Ordine ${order.orderId}: la risposta alla tua richiesta`);
  expect(answer.text).toContain('Il negozio scrive: Era nella seconda busta.');
});

test('when a good is recalled, then its buyer reads what to do, which lot, and where the refund is', async () => {
  await shop.delivered([{ productId: pan, quantity: 2 }]);
  const opened = await openRecall(shop.ctx, {
    ean: '8001234567897',
    lot: 'L42',
    reason: 'Il manico si stacca.',
  });
  if (!opened.ok) throw new Error(opened.code);
  await aftersaleJobs({ contextsOf: () => [shop.ctx] })
    .find(({ name }) => name === 'recall-mails')!
    .run({ tenantId: 1, recallId: opened.data.recallId });
  const mail = await mailed(undefined, 'recall');
  expect(mail.subject).toMatch(/^Richiamo: non consumare e non usare .*Padella/);
  for (const words of ['Il manico si stacca.', 'lotto L42', '/richiami']) expect(mail.text).toContain(words);
});
