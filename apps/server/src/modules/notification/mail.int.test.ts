import Fastify from 'fastify';
import pg from 'pg';
import type { MailTransport, OutgoingMail } from '@bottega/server/platform/mail/smtp';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeRequest, makeShopper } from '../../../testing/builders/identity.ts';
import { callRoute } from '../../../testing/call-route.ts';
import { makePurchase } from '../../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { formatCents } from '@bottega/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityRoutes } from '../identity/index.ts';
import { advanceOrder, applyMove, cancelOrder, lockOrder } from '../order/index.ts';
import { notificationJobs, serveTestMailbox } from './index.ts';
import { testGateways } from '../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);

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

/** Runs the mail job as the queue does; `transport` delivers the mail. */
async function run(message: Record<string, unknown>, transport?: MailTransport): Promise<void> {
  const ctx = makeRequest(brands.db).ctx;
  const [job] = notificationJobs({ contextsOf: () => [ctx], transport });
  await job?.run({ tenantId: 1, ...message });
}
/** Runs the nightly job that deletes old mails. */
async function endOldMails(): Promise<void> {
  const ctx = makeRequest(brands.db).ctx;
  const job = notificationJobs({ contextsOf: () => [ctx] }).find(({ name }) => name === 'farewells-end');
  await job!.run({ tenantId: 1 });
}
const mails = (occasion: string) =>
  brands.db.rows<{
    recipient: string;
    subject: string;
    html: string | null;
    body: string | null;
    sent_at: Date | null;
  }>('select recipient, subject, html, body, sent_at from mail where occasion = $1', [occasion]);

/** The job of a new shopper without a confirmed e-mail. */
async function registration(firstName = 'Ada') {
  const { userId, login } = await makeShopper(brands.db, { emailConfirmed: false });
  await brands.db.rows('update shopper set first_name = $2 where user_id = $1', [userId, firstName]);
  return {
    occasion: `registration:${userId}`,
    template: 'registration',
    params: { userId, origin: 'https://shop.example' },
    login,
    userId,
  };
}
const smtp = () => {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} };
};
const linkIn = (text: string | null | undefined): URLSearchParams =>
  new URL(/https:\S+/.exec(text ?? '')?.[0] ?? '').searchParams;

test('[NOT-04] when a shopper registers, then a link is mailed in HTML and plain text, and it confirms the e-mail', async () => {
  const job = await registration();
  await run(job);
  const [mail] = await mails(job.occasion);
  expect(mail).toMatchObject({ recipient: job.login, subject: 'Conferma la tua registrazione' });
  expect(mail?.body).toMatch(/^Ciao Ada,\n[^]*https:\/\/shop\.example\/registration\/confirm\?e_mail=/);
  expect(mail?.html).toContain('https://shop.example/registration/confirm?e_mail=');
  const [e_mail, reg_control_code] = ['e_mail', 'reg_control_code'].map(
    (name) => linkIn(mail?.body).get(name) ?? '',
  );
  const confirm = () =>
    callRoute(identityRoutes({} as never), 'confirm', makeRequest(brands.db).ctx, {
      e_mail,
      reg_control_code,
    });
  expect(await confirm()).toMatchObject({ ok: true });
  expect(await confirm()).toMatchObject({ code: 'CONFIRM_CODE_WRONG' });
});

test('when a mail was sent to a mail server, then no table has its content or code, only hashes', async () => {
  const job = await registration();
  const transport = smtp();
  await run(job, transport);
  const code = linkIn(transport.sent[0]?.text).get('reg_control_code') ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);
  expect((await mails(job.occasion))[0]).toMatchObject({ recipient: job.login, html: null, body: null });
  const owner = new pg.Client({ connectionString: brands.adminUrl });
  await owner.connect();
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const found = await owner.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [code]);
    expect(found.rowCount, name).toBe(0);
  }
  await owner.end();
});

test('when a mail of the test mailbox is sent later, then its content is deleted', async () => {
  const job = await registration();
  await run(job);
  await brands.db.rows('update mail set sent_at = null where occasion = $1', [job.occasion]);
  await run(job, smtp());
  expect((await mails(job.occasion))[0]).toMatchObject({ html: null, body: null });
});

test('when a name doesn’t look like a name, then the mail has a greeting without it', async () => {
  for (const name of ['Vinci http://evil', '<b>Ada</b>', 'evil.example']) {
    const job = await registration(name);
    await run(job);
    const [mail] = await mails(job.occasion);
    expect(mail?.body).toMatch(/^Ciao,\n/);
    for (const text of [mail?.body, mail?.html]) expect(text).not.toMatch(/evil|Vinci|&lt;b/);
  }
});

test('when the shopper has confirmed already or was deleted, then nothing is mailed', async () => {
  const job = await registration();
  await brands.db.rows('update shopper set email_confirmed = true where user_id = $1', [job.userId]);
  await run(job);
  await run({ ...job, occasion: 'gone', params: { ...job.params, userId: 999_999 } });
  expect([...(await mails(job.occasion)), ...(await mails('gone'))]).toEqual([]);
});

test('when an order is confirmed, then its shopper gets a mail with lines and totals', async () => {
  const { request, purchase, shopper } = await makePurchase(brands.db, {
    timeslotId,
    gateways,
    lines: [{ productId: product, quantity: 2 }],
  });
  for (const job of request.sent) await run(job.message);
  const [mail] = await mails(`order-confirmed:${purchase.orderId}:3`);
  expect(mail).toMatchObject({ recipient: shopper.login, subject: `Ordine ${purchase.orderId} ricevuto` });
  expect(mail?.body).toContain(
    `- Marca di prova Pane & pomodoro\n  2 pezzi · 500 g · ${formatCents(500)}/kg: ${formatCents(500)}`,
  );
  expect(mail?.body).toContain(`Totale: ${formatCents(990)}`);
  expect(mail?.html).toContain('<strong>Marca di prova</strong> Pane &amp; pomodoro');
  expect(mail?.html).toContain(`https://shop.example/profile/orders/${purchase.orderId}`);
});

test('when an order moves on or is cancelled, then its shopper gets a mail', async () => {
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

test('when a payment fails, then a mail has the time left to pay; if the order is paid by then, there is no mail', async () => {
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

test('when an occasion is sent several times at once, then one mail goes out', async () => {
  const job = await registration();
  const transport = smtp();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => run(job, transport)));
  const refusals = tries.flatMap((attempt) =>
    attempt.status === 'rejected' ? [String(attempt.reason)] : [],
  );
  for (const refusal of refusals) expect(refusal).toContain('another worker is sending this mail');
  await run(job, transport);
  expect(transport.sent).toHaveLength(1);
  expect(transport.sent[0]?.messageId).toMatch(/^<rosmarino\.\d+@rosmarino\.localhost>$/);
});

test('when the mail server fails, then the next try sends the mail with the same message id', async () => {
  const job = await registration();
  const sentIds: string[] = [];
  const down = {
    send: (mail: OutgoingMail) => {
      sentIds.push(mail.messageId);
      return Promise.reject(new Error('421 busy'));
    },
    close: () => {},
  };
  await expect(run(job, down)).rejects.toThrow('421 busy');
  expect((await mails(job.occasion))[0]).toMatchObject({ sent_at: null, html: null, body: null });
  const transport = smtp();
  await run(job, transport);
  expect(transport.sent.map(({ messageId }) => messageId)).toEqual(sentIds);
  expect((await mails(job.occasion))[0]?.sent_at).not.toBeNull();
});

test('while a mail server answers, then no transaction of the database waits for it', async () => {
  const owner = new pg.Client({ connectionString: brands.adminUrl });
  await owner.connect();
  const waiting: unknown[] = [];
  const send = async () => {
    const { rows } = await owner.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    waiting.push(rows);
  };
  await run(await registration(), { send, close: () => {} });
  await owner.end();
  expect(waiting).toEqual([[]]);
});

test('when a claim has ended and another worker has the mail, then the first one’s failure leaves it to that worker', async () => {
  const job = await registration();
  const send = async () => {
    // the other worker's claim
    await brands.db.rows('update mail set claimed_at = now() where occasion = $1', [job.occasion]);
    throw new Error('421 timeout');
  };
  await expect(run(job, { send, close: () => {} })).rejects.toThrow('421 timeout');
  const transport = smtp();
  await expect(run(job, transport)).rejects.toThrow('another worker is sending this mail');
  expect(transport.sent).toEqual([]);
});

test('when a worker crashed while it sent a mail, then another one sends it once the claim has ended', async () => {
  const job = await registration();
  const claimedBefore = (ms: number) =>
    brands.db.rows('update mail set sent_at = null, claimed_at = $2 where occasion = $1', [
      job.occasion,
      new Date(Date.now() - ms),
    ]);
  await run(job);
  const transport = smtp();
  await claimedBefore(60_000);
  await expect(run(job, transport)).rejects.toThrow('another worker is sending this mail');
  expect(transport.sent).toEqual([]);
  await claimedBefore(121_000);
  await run(job, transport);
  expect(transport.sent).toHaveLength(1);
});

test('the test mailbox shows a brand its own mails, and their HTML can’t run scripts', async () => {
  await run(await registration());
  const app = Fastify();
  await app.register(serveTestMailbox, {
    contextOf: (request) => makeRequest(request.headers.host === 'ponte' ? brands.otherBrand : brands.db).ctx,
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

test('when products are back, then the mail names those still sold and links to a single one', async () => {
  const { userId, login } = await makeShopper(brands.db);
  const [back, gone] = [
    await makeProduct(brands.db, { name: 'Fichi', slug: 'fichi', sizeText: '500 g' }),
    await makeProduct(brands.db, { name: 'Nespole', published: false }),
  ];
  const params = { userId, origin: 'https://shop.example' };
  const notify = (occasion: string, productIds: number[]) =>
    run({ occasion, template: 'back-in-stock', params: { ...params, productIds } });
  await notify('one', [back, gone]);
  const [mail] = await mails('one');
  expect(mail).toMatchObject({
    recipient: login,
    subject: 'È di nuovo disponibile il prodotto che aspettavi',
  });
  expect(mail?.body).toContain(
    '- Marca di prova Fichi\n  500 g\n  https://shop.example/product/fichi\n\nA presto',
  );
  expect(mail?.html).toContain(
    `<img src="https://shop.example/photo/thumb/prova-${back}.jpg" width="64" height="64" alt=""`,
  );
  expect(mail?.body).not.toContain('Nespole');
  await notify('two', [back, product]);
  expect((await mails('two'))[0]?.subject).toBe('Sono di nuovo disponibili 2 prodotti che aspettavi');
  await notify('none', [gone]);
  expect(await mails('none')).toEqual([]);
});

test('when no mail server took a mail for a month, then its text and recipient are deleted', async () => {
  const message = await registration();
  await run(message);
  await endOldMails();
  expect((await mails(message.occasion))[0]).toMatchObject({ recipient: message.login });
  await brands.db.rows(`update mail set created_at = now() - interval '31 days' where occasion = $1`, [
    message.occasion,
  ]);
  await endOldMails();
  expect((await mails(message.occasion))[0]).toMatchObject({
    recipient: null,
    subject: null,
    html: null,
    body: null,
  });
});
