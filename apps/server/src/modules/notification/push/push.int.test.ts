import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRequest, makeSession, makeShopper, testBrand } from '../../../../testing/builders/identity.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { mailShop, type MailShop } from '../../../../testing/shops/mail-shop.ts';
import { fcmPeer, type FcmPeer } from '../../../../testing/peers/fcm-peer.ts';
import { openPush, type PushServices } from '../../../start/open-push.ts';
import { customerRoutes } from '../../customer/index.ts';
import { cancelOrder } from '../../order/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notificationJobs } from '../index.ts';

let shop: MailShop;
let peer: FcmPeer;
let pushOf: PushServices;
const start = new Date();

beforeAll(async () => {
  shop = await mailShop();
  peer = await fcmPeer();
  pushOf = openPush(
    { rosmarino: { ...account(peer), apiUrl: peer.url } },
    [testBrand(1), testBrand(2)],
    shop.clock,
  );
});
beforeEach(() => {
  shop.clock.instant = start;
  peer.accepted.length = 0;
  peer.trouble = undefined;
});
afterAll(async () => {
  await peer.close();
  await shop.close();
});

function account({ keyFile }: FcmPeer) {
  const file = JSON.parse(keyFile) as Record<string, string>;
  const of = (name: string): string => file[name]!;
  return {
    projectId: of('project_id'),
    clientEmail: of('client_email'),
    privateKey: of('private_key'),
    privateKeyId: of('private_key_id'),
    tokenUri: of('token_uri'),
  };
}

const routes = customerRoutes({});
let devicesMade = 0;

/** Registers a device of the request's shopper; answers its address at the push service. */
async function register(ctx: Context, options: { externalId?: string; uuid?: string } = {}): Promise<string> {
  devicesMade += 1;
  const externalId = options.externalId ?? `device-${devicesMade}`;
  const device = {
    external_id: externalId,
    platform: 'android',
    uuid: options.uuid ?? `uuid-${devicesMade}`,
    model: 'Pixel 8',
    platform_version: '14',
    manufacturer: 'Google',
  };
  dataOf(await callRoute(routes, 'registerDevice', ctx, device));
  return externalId;
}

type ContextsOf = Parameters<typeof notificationJobs>[0]['contextsOf'];

/** Runs a job as the queue does. */
const run = (
  name: string,
  message: Record<string, unknown>,
  ctx: ReturnType<ContextsOf>,
  services = pushOf,
) =>
  notificationJobs({ contextsOf: () => ctx, pushOf: services })
    .find((job) => job.name === name)!
    .run({ tenantId: 1, ...message });

/** Runs the mail and push jobs that a request sent, in order, with those that they send. Answers the later ones. */
async function runAll({
  request,
}: TestPurchase): Promise<{ message: Record<string, unknown>; startAfter: Date }[]> {
  const later = [];
  for (let next = request.sent.shift(); next; next = request.sent.shift()) {
    const { name, message, startAfter } = next;
    if (startAfter) later.push({ message, startAfter });
    else if (['mail', 'push'].includes(name)) await run(name, message, [request.ctx]);
  }
  return later;
}

const userOf = ({ request }: TestPurchase): number => request.ctx.actor.userId;
const tokens = () => peer.accepted.map(({ token }) => token);
const devicesOf = async (userId: number) =>
  (
    await shop.brands.db.rows<{ id: string }>(
      'select external_id as id from push_device where user_id = $1 order by 1',
      [userId],
    )
  ).map(({ id }) => id);

/** A purchase of a shopper with one registered device. */
async function boughtByPhone() {
  const bought = await shop.buy('door', 2);
  const device = await register(bought.request.ctx);
  return { bought, device };
}

test('when an order is placed and cancelled, then each device of its shopper gets a message that leads to the order, and only once', async () => {
  const { bought, device } = await boughtByPhone();
  const second = await register(bought.request.ctx);
  const stranger = await shop.buy('door', 2);
  const strange = await register(stranger.request.ctx);
  const { orderId } = bought.purchase;
  const again = [...bought.request.sent];
  await runAll(bought);
  expect(tokens().toSorted()).toEqual([device, second].toSorted());
  expect(peer.accepted[0]).toMatchObject({
    notification: { title: expect.stringContaining(String(orderId)) },
    data: { path: `/profile/orders/${orderId}` },
  });
  bought.request.sent.push(...again);
  await runAll(bought);
  expect(peer.accepted).toHaveLength(2);
  await cancelOrder(bought.request.ctx, orderId, { actor: 'shopper' });
  await runAll(bought);
  expect(peer.accepted).toHaveLength(4);
  expect(tokens()).not.toContain(strange);
  const stored = await shop.brands.db.rows(
    'select 1 from push_message where user_id = $1 and (content is not null or sent_at is null)',
    [userOf(bought)],
  );
  expect(stored).toEqual([]);
});

test('when a worker stops between the call and its record, then the repeat replaces the message on the phone; two workers at once send one', async () => {
  const { bought, device } = await boughtByPhone();
  const { ctx, sent } = bought.request;
  const mail = sent.find(({ name }) => name === 'mail')!;
  await run('mail', mail.message, [ctx]);
  const push = sent.find(({ name }) => name === 'push')!;
  peer.trouble = 'lost';
  await expect(run('push', push.message, [ctx])).rejects.toThrow();
  // a slow answer, so that both work at once
  peer.trouble = 300;
  const both = await Promise.allSettled([run('push', push.message, [ctx]), run('push', push.message, [ctx])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  peer.trouble = undefined;
  await run('push', push.message, [ctx]);
  expect(tokens()).toEqual([device, device]);
  const [first, repeat] = peer.accepted.map(({ android, apns }) => [
    android.notification.tag,
    apns.headers['apns-collapse-id'],
  ]);
  expect(repeat).toEqual(first);
});

test('when a worker was killed while it sent a message, then another one sends it after a minute', async () => {
  const { bought, device } = await boughtByPhone();
  const { ctx, sent } = bought.request;
  await run('mail', sent.find(({ name }) => name === 'mail')!.message, [ctx]);
  const push = sent.find(({ name }) => name === 'push')!;
  await shop.brands.db.rows('update push_message set claimed_at = $2 where user_id = $1', [
    userOf(bought),
    shop.clock.now(),
  ]);
  await expect(run('push', push.message, [ctx])).rejects.toThrow('another worker');
  shop.clock.instant = new Date(start.getTime() + 61_000);
  await run('push', push.message, [ctx]);
  expect(tokens()).toEqual([device]);
});

test('when the service is busy, then the message waits as long as it says; an old one isn’t sent', async () => {
  const { bought, device } = await boughtByPhone();
  const inTwoMinutes = new Date(Math.ceil(start.getTime() / 1000) * 1000 + 120_000);
  peer.next.set(device, [
    { http: 429, retryAfter: '90' },
    { http: 503, retryAfter: inTwoMinutes.toUTCString() },
    { http: 503 },
    { http: 503, retryAfter: '999999' },
  ]);
  const waits: number[] = [];
  let later = await runAll(bought);
  while (later.length > 0) {
    const [{ message, startAfter }] = later as [{ message: Record<string, unknown>; startAfter: Date }];
    waits.push(Math.round((startAfter.getTime() - shop.clock.now().getTime()) / 1000));
    bought.request.sent.push({ name: 'push', message });
    later = await runAll(bought);
  }
  expect(waits[0]).toBe(90);
  expect(waits[1]).toBeGreaterThanOrEqual(119);
  expect(waits[1]).toBeLessThanOrEqual(121);
  expect(waits.slice(2)).toEqual([60, 3600]);
  expect(tokens()).toEqual([device]);

  const old = await boughtByPhone();
  peer.next.set(old.device, [{ http: 500 }]);
  const mail = old.bought.request.sent.find(({ name }) => name === 'mail')!;
  await run('mail', mail.message, [old.bought.request.ctx]);
  const push = old.bought.request.sent.find(({ name }) => name === 'push')!;
  await expect(run('push', push.message, [old.bought.request.ctx])).rejects.toThrow('500 INTERNAL');
  shop.clock.instant = new Date(start.getTime() + 7 * 3600_000);
  await run('push', push.message, [old.bought.request.ctx]);
  expect(tokens()).toEqual([device]);
});

test('when the app was deleted from a phone, or its address belongs to another app, then the device is forgotten', async () => {
  const { bought, device } = await boughtByPhone();
  const foreign = await register(bought.request.ctx);
  const fine = await register(bought.request.ctx);
  peer.uninstalled.add(device);
  peer.next.set(foreign, [{ http: 403, code: 'SENDER_ID_MISMATCH' }]);
  await runAll(bought);
  expect(tokens()).toEqual([fine]);
  expect(await devicesOf(userOf(bought))).toEqual([fine]);
});

test('when the access token is revoked or ends, then a new one is used', async () => {
  const { bought, device } = await boughtByPhone();
  await runAll(bought);
  const tokensBefore = peer.tokensGiven();
  peer.revokeTokens();
  await cancelOrder(bought.request.ctx, bought.purchase.orderId, { actor: 'shopper' });
  await runAll(bought);
  expect([peer.tokensGiven(), tokens()]).toEqual([tokensBefore + 1, [device, device]]);
});

test('when a shopper switches a kind off, then its messages stop until it is switched on again', async () => {
  const { bought, device } = await boughtByPhone();
  const { ctx } = bought.request;
  const choose = (personInfoTypeId: number, value: string) =>
    callRoute<{ personInfos: unknown[] }>(routes, 'updatePersonInfo', ctx, { personInfoTypeId, value });
  expect(dataOf(await choose(2, 'false')).personInfos).toEqual([{ personInfoTypeId: 2, value: 'false' }]);
  expect(dataOf(await choose(2, 'false')).personInfos).toHaveLength(1);
  await runAll(bought);
  expect(tokens()).toEqual([]);
  expect(await choose(2, 'forse')).toMatchObject({ ok: false, code: 'PUSH_CHOICE_INVALID', field: 'value' });
  expect(dataOf(await choose(2, 'true')).personInfos).toEqual([]);
  await cancelOrder(ctx, bought.purchase.orderId, { actor: 'shopper' });
  await runAll(bought);
  expect(tokens()).toEqual([device]);
});

test('when another shopper logs in on a phone, then the messages of the former one no longer reach it', async () => {
  const { bought, device } = await boughtByPhone();
  const next = await makeShopper(shop.brands.db);
  const session = await makeSession(shop.brands.db, { userId: next.userId });
  const { ctx } = makeRequest(shop.brands.db, { as: session });
  await Promise.all([register(ctx, { externalId: device }), register(ctx, { externalId: device })]);
  await runAll(bought);
  expect(tokens()).toEqual([]);
  expect(await devicesOf(userOf(bought))).toEqual([]);
  expect(await devicesOf(next.userId)).toEqual([device]);
});

test('[TEN-17] when a brand switches push notifications off, then it registers no device and sends nothing; by default they are on', async () => {
  const { bought } = await boughtByPhone();
  expect(testBrand(1).settings.pushNotificationEnabled).toBe(true);
  const off = testBrand(1, { pushNotificationEnabled: false });
  const ctx = { ...bought.request.ctx, brand: off };
  const answer = await callRoute(routes, 'registerDevice', ctx, {
    external_id: 'x',
    platform: 'ios',
    uuid: 'y',
  });
  expect(answer).toMatchObject({ ok: false, code: 'PUSH_OFF' });
  const services = openPush({ rosmarino: { ...account(peer), apiUrl: peer.url } }, [off], shop.clock);
  const mail = bought.request.sent.find(({ name }) => name === 'mail')!;
  await run('mail', mail.message, [ctx], services);
  expect(bought.request.sent.filter(({ name }) => name === 'push')).toEqual([]);
});

test('when only one brand has an account, then devices of the other get nothing; an account of no brand stops the start', async () => {
  const other = makeRequest(shop.brands.otherBrand, {
    as: await makeSession(shop.brands.otherBrand, {
      userId: (await makeShopper(shop.brands.otherBrand)).userId,
    }),
  });
  await register(other.ctx);
  expect(pushOf(testBrand(2))).toBeUndefined();
  expect(() => openPush({ nessuno: account(peer) }, [testBrand(1)], shop.clock)).toThrow(
    'FCM_ACCOUNT_NESSUNO',
  );
});
