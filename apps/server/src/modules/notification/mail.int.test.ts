import Fastify from 'fastify';
import { systemClock } from '@bottega/server/platform/clock';
import type { MailTransport, OutgoingMail } from '@bottega/server/platform/mail/smtp';
import { createTestGateway } from '@bottega/server/platform/pay/test-gateway/gateway';
import { makeProduct } from '@bottega/testing/builders/catalog';
import { makeTimeslot, makeZone } from '@bottega/testing/builders/fulfilment';
import { makeRequest } from '@bottega/testing/builders/identity';
import { makePurchase } from '@bottega/testing/builders/order';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { formatCents } from '@bottega/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceOrder, applyMove, cancelOrder, lockOrder } from '../order/index.ts';
import { notificationJobs, serveTestMailbox } from './index.ts';

const gateways = { all: [createTestGateway({ secret: 'a secret of the tests', clock: systemClock })] };

let brands: BrandDatabases;
let timeslotId: number;
let product: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  product = await makeProduct(brands.db, { name: 'Pane & pomodoro', listCents: 250 });
});
afterAll(() => brands.drop());

/** Runs the mail job as the queue does; `transport` is who delivers. */
async function run(message: Record<string, unknown>, transport?: MailTransport): Promise<void> {
  const acts = makeRequest(brands.db).ctx;
  const [job] = notificationJobs({ actsOf: () => [acts], transport });
  await job?.run({ tenantId: 1, ...message });
}
const mails = (occasion: string) =>
  brands.db.rows<{ recipient: string; subject: string; html: string; body: string; sent_at: Date | null }>(
    'select recipient, subject, html, body, sent_at from mail where occasion = $1',
    [occasion],
  );
const registration = (occasion: string, params = {}) => ({
  occasion,
  template: 'registration',
  to: 'ada@example.it',
  params: {
    name: 'Ada',
    url: 'https://shop.example/registration/confirm?e_mail=ada%40example.it&reg_control_code=x',
    ...params,
  },
});

test('[NOT-04] a registration is mailed with its link, in HTML and in plain text', async () => {
  await run(registration('registration:1', { name: '<b>Ada</b>' }));
  const [mail] = await mails('registration:1');
  expect(mail).toMatchObject({ recipient: 'ada@example.it', subject: 'Conferma la tua registrazione' });
  expect(mail?.html).toContain('e_mail=ada%40example.it&amp;reg_control_code=x"');
  expect(mail?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(mail?.body).toContain(
    'https://shop.example/registration/confirm?e_mail=ada%40example.it&reg_control_code=x',
  );
});

test('an order is confirmed to its shopper with lines and totals', async () => {
  const { request, purchase, shopper } = await makePurchase(brands.db, {
    timeslotId,
    gateways,
    lines: [{ productId: product, quantity: 2 }],
  });
  for (const job of request.sent) await run(job.message);
  const [mail] = await mails(`order-confirmed:${purchase.orderId}:3`);
  expect(mail).toMatchObject({ recipient: shopper.login, subject: `Ordine ${purchase.orderId} ricevuto` });
  expect(mail?.body).toContain(`- Pane & pomodoro (2 pz · 500 g): ${formatCents(500)}`);
  expect(mail?.body).toContain(`Totale: ${formatCents(990)}`);
  expect(mail?.html).toContain('Pane &amp; pomodoro');
  expect(mail?.html).toContain(`https://shop.example/profile/orders/${purchase.orderId}`);
});

test('the steps of an order and its end are told too', async () => {
  const { request, purchase } = await makePurchase(brands.db, {
    timeslotId,
    gateways,
    lines: [{ productId: product }],
  });
  const { orderId } = purchase;
  for (let step = 0; step < 4; step += 1) await advanceOrder(request.ctx, orderId, 'staff');
  const gone = await makePurchase(brands.db, { timeslotId, gateways, lines: [{ productId: product }] });
  await cancelOrder(gone.request.ctx, gone.purchase.orderId, { actor: 'staff' });
  for (const job of [...request.sent, ...gone.request.sent]) if (job.name === 'mail') await run(job.message);
  expect((await mails(`order-status:${orderId}:7`))[0]?.subject).toBe(`Ordine ${orderId}: in consegna`);
  expect((await mails(`order-cancelled:${gone.purchase.orderId}:10`))[0]?.subject).toBe(
    `Ordine ${gone.purchase.orderId} annullato`,
  );
});

test('a failed payment is told with the time left, and not once it was paid after all', async () => {
  const { request, purchase } = await makePurchase(brands.db, {
    timeslotId,
    gateways,
    paymentTypeId: 12,
    lines: [{ productId: product }],
  });
  const { orderId } = purchase;
  const move = (to: 2 | 3) =>
    brands.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      return order && applyMove(tx, request.ctx, order, to, 'system');
    });
  await move(2);
  const failed = request.sent.find((job) => job.message['template'] === 'payment-failed');
  await run({ ...failed?.message, occasion: 'told' });
  expect((await mails('told'))[0]?.body).toContain(`https://shop.example/cart/payment-error/${orderId}`);
  await move(3);
  await run({ ...failed?.message, occasion: 'too late' });
  expect(await mails('too late')).toEqual([]);
});

test('an occasion is mailed once, however often and at once it is asked for', async () => {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} };
  await Promise.all(Array.from({ length: 6 }, () => run(registration('once'), transport)));
  await run(registration('once'), transport);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.messageId).toMatch(/^<rosmarino\.\d+@rosmarino\.localhost>$/);
});

test('a mail the server would not take stays unsent and goes out with the next try', async () => {
  const down = { send: () => Promise.reject(new Error('421 busy')), close: () => {} };
  await expect(run(registration('busy'), down)).rejects.toThrow('421 busy');
  expect((await mails('busy'))[0]?.sent_at).toBeNull();
  await run(registration('busy'), { send: async () => {}, close: () => {} });
  expect((await mails('busy'))[0]?.sent_at).not.toBeNull();
});

test('the test mailbox shows a brand its own mails, and their HTML runs nothing', async () => {
  await run(registration('shown'));
  const app = Fastify();
  await app.register(serveTestMailbox, {
    actsOf: (request) => makeRequest(request.headers.host === 'ponte' ? brands.otherBrand : brands.db).ctx,
  });
  const get = (url: string, host = 'rosmarino') => app.inject({ url, headers: { host } });
  const listed = (await get('/test-mailbox')).body;
  const [, first = ''] = /href="(\/test-mailbox\/\d+)"/.exec(listed) ?? [];
  expect(listed).toContain('Conferma la tua registrazione');
  expect((await get(first)).body).toContain('<a href="https://shop.example/registration/confirm?');
  const html = await get(`${first}/html`);
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  expect(html.body).toContain('<!doctype html>');
  expect((await get('/test-mailbox', 'ponte')).body).not.toContain('Conferma la tua registrazione');
  for (const url of [first, '/test-mailbox/0', '/test-mailbox/x', '/test-mailbox/99999999999']) {
    expect((await get(url, 'ponte')).statusCode).toBe(404);
  }
  await app.close();
});
