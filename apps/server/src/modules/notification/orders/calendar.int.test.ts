import type { DownloadedFile } from '@bottega/contract';
import { addDays, romeDay, romeInstant } from '@bottega/domain/fulfilment';
import { formatLongDay } from '@bottega/texts';
import Fastify from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { changeCalls } from '../../../../testing/builders/change.ts';
import { makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { mailShop, type MailShop, type Place } from '../../../../testing/shops/mail-shop.ts';
import type { OutgoingMail } from '../../../platform/mail/smtp.ts';
import { cancelOrder } from '../../order/index.ts';
import { notificationJobs, notificationRoutes, serveTestMailbox } from '../index.ts';
import type { MailCalendar } from '../mail-document.ts';

let shop: MailShop;

beforeAll(async () => {
  shop = await mailShop();
});
afterAll(() => shop.close());

/** The event of a calendar file, as another library reads it. */
function eventIn(calendar: MailCalendar | null) {
  if (!calendar) throw new Error('no calendar file');
  const file = new ICAL.Component(ICAL.parse(calendar.content));
  const events = file.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  return {
    method: String(file.getFirstPropertyValue('method')),
    status: String(events[0]!.getFirstPropertyValue('status')),
    organizer: String(events[0]!.getFirstPropertyValue('organizer')),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    stampedAt: String(events[0]!.getFirstPropertyValue('dtstamp')),
  };
}

const changed = ({ request, purchase }: TestPurchase) =>
  request.sent.push({
    name: 'mail',
    message: {
      occasion: `order-changed:${purchase.orderId}:1`,
      template: 'order-changed',
      params: { orderId: purchase.orderId },
    },
  });
const later = (minutes: number) => {
  shop.clock.instant = new Date(shop.clock.instant.getTime() + minutes * 60_000);
};

test.each<[Place, string, string]>([
  ['door', 'Consegna della spesa rosmarino', 'Via Panisperna 12, 00184 Roma (RM)'],
  ['store', 'Ritiro della spesa rosmarino', 'Via'],
  ['locker', 'Ritiro al locker della spesa rosmarino', 'Via'],
])(
  'when an order for a %s is confirmed, then its mail has the appointment with time and place in the words for it',
  async (place, summary, location) => {
    const bought = await shop.buy(place, 12);
    await shop.move(bought, 3);
    const { orderId } = bought.purchase;
    const { text, calendar } = await shop.mailed(bought, 'order-confirmed');
    const event = eventIn(calendar);
    const order = await shop.brands.db.row<{ day: string }>(
      'select delivery_date as day from sales_order where order_id = $1',
      [orderId],
    );
    const day = order!.day;
    expect(event).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      uid: `order-${orderId}@shop.example`,
      summary,
      description: `Ordine ${orderId}: https://shop.example/profile/orders/${orderId}`,
      organizer: 'mailto:ciao@rosmarino.example',
      start: romeInstant(day, '09:00'),
      end: romeInstant(day, '11:00'),
    });
    expect(event.location).toContain(location);
    expect(calendar?.fileName).toBe(`ordine-${orderId}.ics`);
    expect(text).toContain("In allegato trovi l'appuntamento per il tuo calendario.");
    const bytes = calendar!.content.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  },
);

test('when an order is changed and then cancelled, then each file updates the same appointment, and the last one removes it', async () => {
  const bought = await shop.buy('door', 2);
  const { request, purchase } = bought;
  const confirmed = eventIn((await shop.mailed(bought, 'order-confirmed')).calendar);
  later(10);
  await shop.brands.db.rows('update sales_order set updated_at = $2 where order_id = $1', [
    purchase.orderId,
    shop.clock.instant,
  ]);
  changed(bought);
  const update = eventIn((await shop.mailed(bought, 'order-changed')).calendar);
  later(1);
  await cancelOrder(request.ctx, purchase.orderId, { actor: 'shopper' });
  const removal = eventIn((await shop.mailed(bought, 'order-cancelled')).calendar);
  expect([confirmed, update, removal].map(({ uid }) => uid)).toEqual(
    Array.from({ length: 3 }, () => confirmed.uid),
  );
  expect([confirmed, update, removal].map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
  expect(update.sequence).toBeGreaterThan(confirmed.sequence);
  expect(removal.sequence).toBeGreaterThan(update.sequence);
  expect(removal.status).toBe('CANCELLED');
});

test('when an order moves to another day, then the mail of the change and its file have the new day and hour', async () => {
  const bought = await shop.buy('door', 2);
  const { request, purchase } = bought;
  const { modify, selectSlot, confirm } = changeCalls(testGateways(() => shop.brands.db, shop.clock));
  const day = addDays(romeDay(shop.clock.instant), 2);
  const cutOff = new Date(shop.clock.instant.getTime() + 48 * 3_600_000);
  const timeslotId = await makeTimeslot(shop.brands.db, { date: day, beginTime: '18:00', cutOff });
  dataOf(await modify(request, purchase.orderId));
  dataOf(await selectSlot(request, timeslotId));
  dataOf(await confirm(request));
  const { text, calendar } = await shop.mailed(bought, 'order-changed');
  expect(text).toContain(`${formatLongDay(day)}, 18:00–20:00`);
  expect(eventIn(calendar)).toMatchObject({
    start: romeInstant(day, '18:00'),
    end: romeInstant(day, '20:00'),
  });
});

test('when an order is cancelled before its mails about purchase and change are written, then none of them puts it back into the calendar', async () => {
  const bought = await shop.buy('door', 2);
  changed(bought);
  await cancelOrder(bought.request.ctx, bought.purchase.orderId, { actor: 'shopper' });
  expect((await shop.mailed(bought, 'order-confirmed')).calendar).toBeNull();
  await expect(shop.mailed(bought, 'order-changed')).rejects.toThrow('no mail');
});

test('when an order is under way, then its shopper downloads the appointment of its mail, and nobody else does', async () => {
  const [bought, other, unpaid] = [
    await shop.buy('door', 2),
    await shop.buy('door', 2),
    await shop.buy('door', 12),
  ];
  const download = ({ request }: TestPurchase, { purchase }: TestPurchase) =>
    callRoute<DownloadedFile>(notificationRoutes(), 'orderCalendar', request.ctx, {
      order_id: String(purchase.orderId),
    });
  const { calendar } = await shop.mailed(bought, 'order-confirmed');
  expect(dataOf(await download(bought, bought))).toEqual({
    fileName: calendar?.fileName,
    mediaType: 'text/calendar',
    content: Buffer.from(calendar?.content ?? '').toString('base64'),
  });
  await cancelOrder(other.request.ctx, other.purchase.orderId, { actor: 'shopper' });
  for (const [reader, of] of [
    [other, bought],
    [other, other],
    [unpaid, unpaid],
  ] as const)
    expect(await download(reader, of)).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' });
});

test('when an order was never confirmed, then the mail about its end has no calendar file', async () => {
  const unpaid = await shop.buy('door', 12);
  await cancelOrder(unpaid.request.ctx, unpaid.purchase.orderId, { actor: 'system' });
  const { text, calendar } = await shop.mailed(unpaid, 'order-cancelled');
  expect(calendar).toBeNull();
  expect(text).toContain('non è arrivato in tempo');
  expect(text).toContain('La spesa è di nuovo nel carrello.');
});

test('when a mail has a calendar file, then the test mailbox offers it to its own brand', async () => {
  const bought = await shop.buy('door', 2);
  const { calendar } = await shop.mailed(bought, 'order-confirmed');
  const app = Fastify();
  const { db, otherBrand } = shop.brands;
  await app.register(serveTestMailbox, {
    contextOf: ({ headers }) => makeRequest(headers.host === 'ponte' ? otherBrand : db).ctx,
  });
  const get = (url: string, host = 'rosmarino') => app.inject({ url, headers: { host } });
  const [, newest = ''] = /href="(\/test-mailbox\/\d+)"/.exec((await get('/test-mailbox')).body) ?? [];
  expect((await get(newest)).body).toContain(`href="${newest}/calendar"`);
  const file = await get(`${newest}/calendar`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(file.body).toBe(calendar?.content);
  expect((await get(`${newest}/calendar`, 'ponte')).statusCode).toBe(404);
  await app.close();
});

test('when a mail server takes the mail, then it gets the file, and the outbox keeps none', async () => {
  const bought = await shop.buy('door', 2);
  const sent: OutgoingMail[] = [];
  const [job] = notificationJobs({
    contextsOf: () => [bought.request.ctx],
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
  });
  for (const { name, message } of bought.request.sent)
    if (name === 'mail') await job?.run({ tenantId: 1, ...message });
  expect(eventIn(sent[0]?.calendar ?? null).method).toBe('PUBLISH');
  const stored = await shop.brands.db.rows(
    'select 1 from mail where occasion = $1 and calendar is not null',
    [`order-confirmed:${bought.purchase.orderId}:3`],
  );
  expect(stored).toEqual([]);
});
