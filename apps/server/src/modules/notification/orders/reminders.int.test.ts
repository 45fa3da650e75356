import { addDays, romeInstant } from '@bottega/domain/fulfilment';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { mailShop, type MailShop, type Place } from '../../../../testing/shops/mail-shop.ts';
import { readConfig } from '../../../config/config.ts';
import { cancelOrder } from '../../order/index.ts';
import { readBrands } from '../../tenancy/index.ts';
import { notificationJobs } from '../index.ts';

let shop: MailShop;
const purchasedAt = new Date();

beforeAll(async () => {
  shop = await mailShop();
});
beforeEach(() => {
  shop.clock.instant = purchasedAt;
});
afterAll(() => shop.close());

/** Gives a purchase another day of hand-over and another time of purchase. */
const placed = ({ purchase }: TestPurchase, { day, at }: { day: string; at: Date }) =>
  shop.brands.db.rows('update sales_order set delivery_date = $2, created_at = $3 where order_id = $1', [
    purchase.orderId,
    day,
    at,
  ]);

/** Runs a job of the cron at that instant, then the mail jobs that it sent. */
async function runAt(name: string, instant: Date, orderReminder = true): Promise<void> {
  shop.clock.instant = instant;
  const { ctx, sent } = makeRequest(shop.brands.db, { clock: shop.clock, settings: { orderReminder } });
  const jobs = notificationJobs({ contextsOf: () => [ctx] });
  const run = (wanted: string, message: Record<string, unknown>) =>
    jobs.find((job) => job.name === wanted)!.run({ tenantId: 1, ...message });
  await run(name, {});
  for (const job of sent) await run(job.name, job.message);
}

const mailsOf = ({ purchase }: TestPurchase, template: string) =>
  shop.brands.db.rows<{ subject: string; body: string }>(
    "select subject, body from mail where occasion = $1 or occasion like $1 || ':%' order by mail_id",
    [`${template}:${purchase.orderId}`],
  );
const remindersOf = (bought: TestPurchase) => mailsOf(bought, 'order-reminder');

/** A purchase for the day after `today`, placed at five to five in the afternoon. */
async function forTomorrow(today: string, place: Place = 'door'): Promise<TestPurchase> {
  const bought = await shop.buy(place, 2);
  await placed(bought, { day: addDays(today, 1), at: romeInstant(today, '16:55') });
  return bought;
}

test.each([
  ['an ordinary day', '2027-05-10'],
  ['the day on which summer time begins', '2027-03-27'],
  ['the day on which summer time ends', '2027-10-30'],
])('when %s is tomorrow, then its shoppers are reminded once at six in Rome', async (_name, today) => {
  const bought = await forTomorrow(today);
  await placed(await shop.buy('door', 2), { day: today, at: romeInstant(today, '08:00') });
  const later = await shop.buy('door', 2);
  await placed(later, { day: addDays(today, 2), at: romeInstant(today, '08:00') });
  for (const time of ['18:00', '18:15', '20:45']) await runAt('order-reminders', romeInstant(today, time));
  const { orderId } = bought.purchase;
  expect(await remindersOf(bought)).toMatchObject([{ subject: `Domani arriva la spesa: ordine ${orderId}` }]);
  expect(await remindersOf(later)).toEqual([]);
});

test('when an order moves to another day after its reminder, then it has another one on the evening before that day', async () => {
  const today = '2027-05-20';
  const bought = await forTomorrow(today);
  await runAt('order-reminders', romeInstant(today, '18:00'));
  await placed(bought, { day: addDays(today, 3), at: romeInstant(today, '16:55') });
  await runAt('order-reminders', romeInstant(today, '18:15'));
  expect(await remindersOf(bought)).toHaveLength(1);
  for (const time of ['18:00', '18:15']) await runAt('order-reminders', romeInstant(addDays(today, 2), time));
  expect(await remindersOf(bought)).toHaveLength(2);
});

test('when an order is placed after five in the afternoon, cancelled or unpaid, then it has no reminder', async () => {
  const today = '2027-06-01';
  const late = await forTomorrow(today);
  await placed(late, { day: addDays(today, 1), at: romeInstant(today, '17:00') });
  const cancelled = await forTomorrow(today);
  await cancelOrder(cancelled.request.ctx, cancelled.purchase.orderId, { actor: 'shopper' });
  const unpaid = await shop.buy('door', 12);
  await placed(unpaid, { day: addDays(today, 1), at: romeInstant(today, '12:00') });
  await runAt('order-reminders', romeInstant(today, '18:00'));
  for (const bought of [late, cancelled, unpaid]) expect(await remindersOf(bought)).toEqual([]);
});

test('when an order is cancelled, or midnight passes, between the job and its mail, then nothing is mailed', async () => {
  const today = '2027-06-03';
  const bought = await forTomorrow(today);
  const message = { occasion: 'order-reminder:x', template: 'order-reminder' };
  const write = async (instant: Date) => {
    shop.clock.instant = instant;
    const [job] = notificationJobs({ contextsOf: () => [bought.request.ctx] });
    await job!.run({ tenantId: 1, ...message, params: { orderId: bought.purchase.orderId } });
    return shop.brands.db.rows('select 1 from mail where occasion = $1', [message.occasion]);
  };
  expect(await write(romeInstant(addDays(today, 1), '00:05'))).toEqual([]);
  await cancelOrder(bought.request.ctx, bought.purchase.orderId, { actor: 'shopper' });
  expect(await write(romeInstant(today, '18:05'))).toEqual([]);
});

test.each<[Place, number, string, string]>([
  ['door', 2, 'domani ti portiamo la spesa', 'Da pagare alla consegna: '],
  ['store', 2, 'domani puoi ritirare in negozio la spesa', 'Da pagare al ritiro in negozio: '],
  ['locker', 12, 'domani puoi ritirare al locker la spesa', 'Importo bloccato sulla carta: '],
])('the reminder for a %s has its words, time, place and amount', async (place, payment, words, due) => {
  const today = '2027-07-01';
  const bought = await shop.buy(place, payment);
  if (payment === 12) await shop.move(bought, 3);
  await placed(bought, { day: addDays(today, 1), at: romeInstant(today, '10:00') });
  await runAt('order-reminders', romeInstant(today, '18:00'));
  const [mail] = await remindersOf(bought);
  expect(mail?.body).toContain(words);
  expect(mail?.body).toContain('venerdì 2 luglio, 9:00–11:00');
  expect(mail?.body).toContain(due);
});

test('when a brand has no reminders, then its shoppers get none; of the demo brands Rosmarino has them', async () => {
  const today = '2027-08-01';
  const bought = await forTomorrow(today);
  await runAt('order-reminders', romeInstant(today, '18:00'), false);
  expect(await remindersOf(bought)).toEqual([]);
  const settings = readBrands(readConfig({}).brandsDir).map((brand) => [
    brand.key,
    brand.settings.orderReminder,
  ]);
  expect(Object.fromEntries(settings)).toMatchObject({ rosmarino: true, ponte: false });
});

const deadline = ({ purchase }: TestPurchase, dueDate: string) =>
  shop.brands.db.rows(
    `insert into payment_deadline (tenant_id, order_id, payment_type_id, amount_cents, due_date, created_at)
     values (1, $1, 11, 1190, $2, $3)`,
    [purchase.orderId, dueDate, purchasedAt],
  );

test('when a payment is due in a week, then its shopper is reminded once; a paid one and a later one are left alone', async () => {
  const today = '2027-09-01';
  const [due, later, paid] = [
    await shop.buy('door', 2),
    await shop.buy('door', 2),
    await shop.buy('door', 2),
  ];
  await deadline(due, addDays(today, 7));
  await deadline(later, addDays(today, 8));
  await deadline(paid, addDays(today, 7));
  await shop.brands.db.rows('update payment_deadline set paid_at = now() where order_id = $1', [
    paid.purchase.orderId,
  ]);
  for (const time of ['09:00', '09:10', '12:00'])
    await runAt('payment-deadline-reminders', romeInstant(today, time));
  const { orderId } = due.purchase;
  const [mail, ...more] = await mailsOf(due, 'payment-deadline');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Ordine ${orderId}: da pagare entro mercoledì 8 settembre`);
  expect(mail?.body).toContain('Da pagare entro mercoledì 8 settembre: 11,90');
  expect(mail?.body).toContain('https://shop.example/profile/payment-deadlines');
  for (const other of [later, paid]) expect(await mailsOf(other, 'payment-deadline')).toEqual([]);
});

test('when the shop is down for some days, then the reminder of a payment is still sent until its last day', async () => {
  const dueDate = '2027-10-10';
  const bought = await shop.buy('door', 2);
  await deadline(bought, dueDate);
  await runAt('payment-deadline-reminders', romeInstant(addDays(dueDate, 1), '09:00'));
  expect(await mailsOf(bought, 'payment-deadline')).toEqual([]);
  await runAt('payment-deadline-reminders', romeInstant(dueDate, '09:00'));
  expect(await mailsOf(bought, 'payment-deadline')).toHaveLength(1);
});
