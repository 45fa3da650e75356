import type { Case, Endpoint, Person } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../testing/at-places.ts';
import { staffPeopleOf, type People, type StaffMember } from '../testing/shops/people.ts';
import { bought, handOver, shopSide, type Bought, type ShopSide } from '../testing/shops/shop-side.ts';
import { describedCalls } from './api-routes.ts';

let side: ShopSide;
let people: People;
let owner: StaffMember;
let goods: number;
let water: string;
beforeAll(async () => {
  side = await shopSide({ role: 'all' });
  people = await staffPeopleOf(side.shop);
  owner = await people.member({ role: 'owner' });
  goods = await side.goods({ listCents: 5000, available: 1000 });
  const bottles = await side.goods({ listCents: 5000, available: 1000 });
  const row = await side.db.row<{ sku: string }>(
    'update product set container_cents = 25 where product_id = $1 returning sku',
    [bottles],
  );
  water = row!.sku;
  bottlesId = bottles;
});
afterAll(async () => {
  await people.close();
  await side.close();
});
let bottlesId = 0;

type Body = Record<string, unknown>;
const requestId = () => crypto.randomUUID();

/** An order that these steps were made of. */
async function orderAfter(...steps: string[]): Promise<Bought> {
  const order = await bought(side, [
    { productId: goods, quantity: 8 },
    { productId: bottlesId, quantity: 2 },
  ]);
  for (const step of steps) dataOf(await side.send(step, order.orderId));
  return order;
}
const step =
  (...before: string[]) =>
  async (): Promise<Body> => ({ order_id: (await orderAfter(...before)).orderId, request_id: requestId() });
/** An order whose goods and money were handed over. */
async function delivered(): Promise<Bought> {
  const order = await orderAfter();
  await handOver(side, order.orderId);
  return order;
}

/** A case that waits for the shop. */
async function caseOf(kind: 'complaint' | 'withdrawal'): Promise<number> {
  const { caller, orderId } = await delivered();
  const claim = { order_id: orderId, request_id: requestId() };
  const more =
    kind === 'complaint'
      ? { lines: [{ line: 1, reason: 'missing', quantity: 8 }] }
      : {
          lines: [{ line: 1, quantity: 1, unopened: true }],
          name: 'Anna Prova',
          email: 'anna@prova.example',
        };
  return dataOf(await caller.post<Case>(`/ebsn/api/aftersale/${kind}`, { ...claim, ...more })).caseId;
}

async function person(): Promise<Body> {
  const { email } = await people.member({ role: 'picker' });
  const { people: all } = dataOf(await owner.caller.get<{ people: Person[] }>('/ebsn/api/admin/staff/list'));
  const { staffId, version } = all.find((each) => each.email === email)!;
  return { staff_id: staffId, version };
}
const role = { role: 'prova', name: 'Prova', permissions: ['order.read'] };

/** An input with which each call changes something. A call without one fails the test below. */
const inputs: Record<string, () => Promise<Body>> = {
  'shopOrders.takeOver': step(),
  'shopOrders.pick': async () => ({ ...(await step('take-over')()), lines: [{ line: 1, quantity: 1 }] }),
  'shopOrders.expect': async () => {
    const order = await orderAfter();
    const row = await side.db.row<{ begin: string; end: string }>(
      `update sales_order set delivery_date = current_date where order_id = $1
       returning to_char(begin_time, 'HH24:MI') as begin, to_char(end_time, 'HH24:MI') as end`,
      [order.orderId],
    );
    return { order_id: order.orderId, request_id: requestId(), ...row };
  },
  'shopOrders.ready': step('take-over'),
  'shopOrders.out': step('take-over', 'ready'),
  'shopOrders.delivered': step('take-over', 'ready', 'out'),
  'shopOrders.partial': step('take-over', 'ready', 'out'),
  'shopOrders.notCollected': step('take-over', 'ready', 'out'),
  'shopOrders.failed': step('take-over', 'ready', 'out'),
  'shopCases.accept': async () => ({
    case_id: await caseOf('complaint'),
    request_id: requestId(),
    way: 'payment',
  }),
  'shopCases.refuse': async () => ({
    case_id: await caseOf('complaint'),
    request_id: requestId(),
    answer: 'No',
  }),
  'shopCases.returned': async () => ({ case_id: await caseOf('withdrawal'), request_id: requestId() }),
  'shopCases.refund': async () => {
    const caseId = await caseOf('withdrawal');
    const headers = { authorization: `Bearer ${side.key}` };
    const back = { case_id: caseId, request_id: requestId() };
    dataOf(await side.shop.caller('rosmarino').post('/ebsn/api/admin/aftersale/returned', back, { headers }));
    return { case_id: caseId, request_id: requestId() };
  },
  'shopContainers.back': async () => ({
    order_id: (await delivered()).orderId,
    request_id: requestId(),
    containers: [{ code: water, count: 1 }],
  }),
  'staffPeople.invite': async () => ({ email: 'prova@audit.example', name: 'Prova', grants: [] }),
  'staffPeople.inviteAgain': person,
  'staffPeople.setGrants': async () => ({ ...(await person()), grants: [{ role: 'driver' }] }),
  'staffPeople.suspend': async () => ({ ...(await person()), suspended: true }),
  'staffPeople.endSessions': person,
  'staffPeople.saveRole': async () => role,
  'staffPeople.removeRole': async () => {
    dataOf(await owner.caller.post('/ebsn/api/admin/staff/roles/save', { ...role, role: 'altra' }));
    return { role: 'altra' };
  },
  'staffRecords.createKey': async () => ({ name: 'prova', permissions: ['order.read'] }),
  'staffRecords.revokeKey': async () => {
    const key = { name: 'vecchia', permissions: ['order.read'] };
    const { keyId } = dataOf(await owner.caller.post<{ keyId: number }>('/ebsn/api/admin/keys/create', key));
    return { key_id: keyId };
  },
};
/** Their bodies are files: serve-import.int.test.ts and load-pictures.int.test.ts try their rows. */
const ofFiles = ['admin.importCatalogue', 'admin.loadPictures'];

const writing = Object.entries<Record<string, Endpoint>>(describedCalls).flatMap(([word, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.access === 'staff' && endpoint.writes && !ofFiles.includes(`${word}.${name}`)
      ? [{ id: `${word}.${name}`, endpoint }]
      : [],
  ),
);

test.each(writing)('$id adds one entry to the audit, in its transaction', async ({ id, endpoint }) => {
  const body = await inputs[id]!();
  const answer = await owner.caller.post(endpoint.path, body);
  dataOf(answer);
  const ofRequest = await side.db.rows<{ act: string; kind: string }>(
    'select act, actor_kind as kind from audit_entry where request_id = $1',
    [answer.headers['x-request-id']],
  );
  expect(ofRequest).toEqual([{ act: expect.stringMatching(/^[a-z]+\.[a-z-]+$/), kind: 'staff' }]);
});

test.each(['order list', 'keys list', 'slots list', 'catalogue export /dev/null --kind stock'])(
  'the command %s leaves an entry',
  async (line) => {
    const count = async () =>
      (await side.db.row<{ n: number }>(`select count(*)::int as n from audit_entry where act = 'command'`))!
        .n;
    const before = await count();
    const typed = line === 'order list' ? `order ${(await orderAfter()).orderId}` : line;
    await people.commands.type(`${typed} --brand rosmarino`);
    expect(await count()).toBe(before + 1);
  },
);
